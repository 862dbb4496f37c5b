import { constants } from 'node:os'

/**
 * The first process of a container hears no signal that nobody listens for: a start, or a command, could not be ended. Until somebody
 * else listens, each of these ends it as it ends any other process.
 */
export function endAsFirstProcess(): void {
  if (process.pid !== 1) return
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal])
    })
  }
}
