// Ends `publish` before the new file number WRITE, counted from 0, gets its name. Loaded with `--require`.
const files = require('node:fs/promises')

if (process.argv[2] === 'publish') {
  let count = 0
  for (const name of ['rename', 'link']) {
    const write = files[name]
    files[name] = (...parameters) => {
      if (count === Number(process.env.WRITE)) process.kill(process.pid, 'SIGKILL')
      count += 1
      return write(...parameters)
    }
  }
}
