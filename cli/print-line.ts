/** Prints a line for the person who runs the command. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}
