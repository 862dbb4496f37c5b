import type { Language } from '@minutebook/domain/language-names'
import { COMPANY, MEETING, PEOPLE, SENDING } from '../harness/states.ts'
import { EXTREME_ROUTES, SCREENS } from '../rubric/routes.ts'
import { LOOKUP_SCENES } from './lookup.ts'
import { recordScenes, type OpenedRecord } from './record.ts'
import { sceneOfRoute, sceneOfState, type Scene } from './scene.ts'
import { SENDING_SCENES } from './sending.ts'
import { DEVICE_SCENES } from './this-device.ts'

/** How to look at a screen: its size, theme and device. */
export type Look = {
  name: string
  viewport: { width: number; height: number }
  colorScheme: 'light' | 'dark'
  forcedColors?: 'active' | 'none'
  /** Takes the pages as printed. */
  isPaper?: boolean
}

/** A scene, its language, and the ways to look at it. */
export type Album = { scene: Scene; language: Language; looks: Look[] }

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 800 }

export const LOOKS = {
  phone: { name: 'phone-light', viewport: PHONE, colorScheme: 'light' },
  phoneDark: { name: 'phone-dark', viewport: PHONE, colorScheme: 'dark' },
  desk: { name: 'desk-light', viewport: DESK, colorScheme: 'light' },
  deskDark: { name: 'desk-dark', viewport: DESK, colorScheme: 'dark' },
  forced: { name: 'phone-forced', viewport: PHONE, colorScheme: 'dark', forcedColors: 'active' },
  paper: { name: 'paper', viewport: DESK, colorScheme: 'dark', isPaper: true },
} as const satisfies Record<string, Look>

const { phone, phoneDark, desk, deskDark, forced, paper } = LOOKS
const EVERY_WAY = [phone, phoneDark, desk, deskDark]

const STATES = [...COMPANY, ...PEOPLE, ...MEETING, ...SENDING].map(sceneOfState)
export const SCENES: Scene[] = [...STATES, ...LOOKUP_SCENES, ...DEVICE_SCENES, ...SENDING_SCENES]

/** Screens that must stay clear with the person's own colours. */
const WITH_FORCED_COLORS = [
  'search, refused',
  'search, several registers',
  'directors',
  'attendance',
  'review, gaps',
  'sending, register changed',
  'toast',
]
const ON_PAPER = ['review', 'confirmation', 'record', 'record, addresses']

/** All pictures; a file's name contains all the words of its picture. */
export function albumsOf(record: OpenedRecord): Album[] {
  const scenes = [...SCENES, ...recordScenes(record)]
  const named = (names: readonly string[]) => scenes.filter(({ what }) => names.includes(what))
  const extreme = EXTREME_ROUTES.map((route) => sceneOfRoute(route, 'extreme'))
  return [
    ...scenes.map((scene) => album(scene, EVERY_WAY)),
    ...extreme.map((scene) => album(scene, EVERY_WAY)),
    ...SCREENS.map((route, index) => album(sceneOfRoute(route, `es ${index}`), [phone, deskDark], 'es')),
    ...named(WITH_FORCED_COLORS).map((scene) => album(scene, [forced])),
    ...[...named(ON_PAPER), ...extreme.filter(({ path }) => path === '/question8')].map((scene) =>
      album(scene, [paper]),
    ),
  ]
}

function album(scene: Scene, looks: Look[], language: Language = 'en'): Album {
  return { scene, looks, language }
}

/** `search-refused-phone-dark.png`. */
export function fileOf({ what }: Scene, { name, isPaper }: Look): string {
  const words = `${what} ${name}`.toLowerCase().split(/[^a-z\d]+/u)
  return `${words.filter(Boolean).join('-')}.${isPaper ? 'pdf' : 'png'}`
}

/** Only the pictures whose file name contains all of these words. */
export function albumsWith(words: readonly string[], albums: readonly Album[]): Album[] {
  return albums
    .map(({ looks, ...rest }) => ({ ...rest, looks: looks.filter((look) => hasWords(rest.scene, look)) }))
    .filter(({ looks }) => looks.length > 0)

  function hasWords(scene: Scene, look: Look): boolean {
    const own = new Set(fileOf(scene, look).split(/[-.]/u))
    return words.every((word) => own.has(word.toLowerCase()))
  }
}
