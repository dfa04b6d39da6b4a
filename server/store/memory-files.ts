import type { StoreFiles } from './store-files.ts'

/** The files of a store in memory, for development and tests. */
export function createMemoryFiles(): StoreFiles {
  const files = new Map<string, { body: Buffer; timeMs: number }>()
  const write = (name: string, body: Buffer | string) =>
    void files.set(name, { body: Buffer.from(body), timeMs: Date.now() })
  return {
    read: async (name) => files.get(name)?.body,
    async find(name) {
      const file = files.get(name)
      return file && { size: file.body.length, timeMs: file.timeMs }
    },
    write: async (name, body) => write(name, body),
    async create(name, body) {
      if (files.has(name)) return false
      write(name, body)
      return true
    },
    list: async (folder) =>
      [...files.keys()].filter((name) => name.startsWith(`${folder}/`)).map((name) => name.slice(folder.length + 1)),
    async touch(name, timeMs) {
      const file = files.get(name)
      if (file) file.timeMs = timeMs
    },
    remove: async (name) => void files.delete(name),
  }
}
