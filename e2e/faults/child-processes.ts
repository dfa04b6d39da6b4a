import { readdir, readFile } from 'node:fs/promises'

/** The process IDs of the children of a process whose command contains `command`. Linux only. */
export async function listChildren(parent: number | undefined, command: string): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const isChild = async (id: string) => {
    const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
    const line = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')
    return status.includes(`PPid:\t${parent}\n`) && line.includes(command)
  }
  const found = await Promise.all(ids.map(async (id) => ((await isChild(id)) ? [Number(id)] : [])))
  return found.flat()
}
