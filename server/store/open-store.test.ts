import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getStoreFolder, makeStoreFolder } from './open-store.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

describe('getStoreFolder', () => {
  it('returns the absolute path of STORE_DIR', () => {
    expect(getStoreFolder({ STORE_DIR: 'publications' })).toBe(path.resolve('publications'))
  })

  it('returns the same folder for every variant of a path', () => {
    expect(getStoreFolder({ AGENCY_DIR: './a/../site/' })).toBe(getStoreFolder({}))
  })

  it('returns different folders for agencies whose folders have the same name', () => {
    expect(getStoreFolder({ AGENCY_DIR: '/a/site' })).not.toBe(getStoreFolder({ AGENCY_DIR: '/b/site' }))
  })

  it.each([
    ['linux', 'XDG_STATE_HOME', 'travel-agency-site'],
    ['win32', 'LOCALAPPDATA', path.join('travel-agency-site', 'Data')],
  ] as const)('uses the folder of %s for data of the user', (platform, variable, folder) => {
    vi.stubEnv(variable, path.resolve('data'))
    vi.spyOn(process, 'platform', 'get').mockReturnValue(platform)
    expect(path.dirname(getStoreFolder({}))).toBe(path.resolve('data', folder))
  })
})

// /proc is Linux's own.
describe.runIf(process.platform === 'linux')('makeStoreFolder', () => {
  it.each(['/proc/none', '/proc/none/store'])('rejects %s at once', async (folder) => {
    await expect(makeStoreFolder({ STORE_DIR: folder })).rejects.toThrow(
      `STORE_DIR is "${folder}", but must be a folder that this user can make and write to.`,
    )
  })
})
