/** An invalid setting. The message names the key, the value and the allowed values. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'

  constructor(key: string, value: unknown, allowed: string, options?: ErrorOptions) {
    super(`${key} is "${String(value)}", but must be ${allowed}.`, options)
  }
}
