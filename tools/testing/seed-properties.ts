import { configureGlobal } from 'fast-check'

// Every run checks the same values, so that a failure can be repeated.
configureGlobal({ seed: 2024 })
