/** The files of a store. Names are relative and separated by slashes, such as `versions/3f1c.json`. */
export interface StoreFiles {
  /** The content of a file; undefined if it does not exist. */
  read(name: string): Promise<Buffer | undefined>
  /** The size of a file in bytes, and the time of the last `write`, `create` or `touch`; undefined without the file. */
  find(name: string): Promise<{ readonly size: number; readonly timeMs: number } | undefined>
  /** Writes or replaces a file. No reader sees a part of it. */
  write(name: string, body: Buffer | string): Promise<void>
  /** Writes a file if it does not exist. Returns whether it did so: of several processes, one succeeds. */
  create(name: string, body: Buffer | string): Promise<boolean>
  /** The names of the files in a folder of the store. */
  list(folder: string): Promise<readonly string[]>
  /** Sets the time of a file. Does nothing if it does not exist. */
  touch(name: string, timeMs: number): Promise<void>
  remove(name: string): Promise<void>
}
