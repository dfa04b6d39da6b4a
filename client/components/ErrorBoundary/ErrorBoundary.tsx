import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Rendered in place of children that failed. */
  fallback: (error: unknown) => ReactNode
  /** Called once `fallback` is shown. */
  onCaught?: () => void
}

interface ErrorBoundaryState {
  failure?: { error: unknown }
}

/** Renders `fallback` if rendering the children throws. Give it a new `key` to try again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  // As a class field, it would need helpers in Safari 15.
  constructor(props: ErrorBoundaryProps) {
    super(props)
    this.state = {}
  }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } }
  }

  override componentDidCatch(): void {
    this.props.onCaught?.()
  }

  override render(): ReactNode {
    const { failure } = this.state
    return failure ? this.props.fallback(failure.error) : this.props.children
  }
}
