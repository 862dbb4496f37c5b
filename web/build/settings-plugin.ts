import type { Plugin } from 'vite'
import { checkBuildSettings } from './settings.ts'

/** Ends a build, or the start of the development server, that was given malformed settings. */
export function settingsPlugin(): Plugin {
  return {
    name: 'minutebook:settings',
    configResolved({ env }) {
      checkBuildSettings(env)
    },
  }
}
