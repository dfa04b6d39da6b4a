import { readdir, readFile } from 'node:fs/promises'

/** The process IDs of a server's image workers. Linux only. */
export async function listImageWorkers(serverPid: number | undefined): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const isWorker = async (id: string) => {
    const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
    const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')
    return status.includes(`PPid:\t${serverPid}\n`) && command.includes('image-worker')
  }
  const found = await Promise.all(ids.map(async (id) => ((await isWorker(id)) ? [Number(id)] : [])))
  return found.flat()
}
