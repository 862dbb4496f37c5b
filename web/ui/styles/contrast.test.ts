import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const TEXT = 4.5
const CONTROL = 3

/** Pairs of foreground and background, with the required ratio (WCAG 1.4.3, 1.4.11). */
const PAIRS: readonly [front: string, ground: string, least: number][] = [
  ['ink', 'paper', TEXT],
  ['ink', 'surface', TEXT],
  ['ink', 'sunken', TEXT],
  ['ink', 'primary-soft', TEXT],
  ['ink', 'warn-soft', TEXT],
  ['ink', 'inked', TEXT],
  ['ink-2', 'inked', TEXT],
  ['ink-2', 'paper', TEXT],
  ['ink-2', 'surface', TEXT],
  ['ink-2', 'sunken', TEXT],
  ['ink-2', 'primary-soft', TEXT],
  ['primary', 'paper', TEXT],
  ['primary', 'surface', TEXT],
  ['primary', 'sunken', TEXT],
  ['primary', 'primary-soft', TEXT],
  ['primary', 'warn-soft', TEXT],
  ['on-primary', 'primary', TEXT],
  ['on-primary', 'primary-hover', TEXT],
  ['danger', 'surface', TEXT],
  ['danger', 'paper', TEXT],
  ['danger', 'danger-soft', TEXT],
  ['success', 'success-soft', TEXT],
  ['success', 'surface', TEXT],
  ['success', 'paper', TEXT],
  ['info', 'info-soft', TEXT],
  ['warn', 'warn-soft', TEXT],
  ['brass', 'paper', TEXT],
  ['brass', 'surface', TEXT],
  ['on-toast', 'toast', TEXT],
  ['line-strong', 'surface', CONTROL],
  ['line-strong', 'paper', CONTROL],
  ['focus', 'paper', CONTROL],
  ['focus', 'surface', CONTROL],
  ['focus', 'danger-soft', CONTROL],
]

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = css.split('@media')

describe.each([
  ['light', readTokens(light)],
  ['dark', readTokens(dark)],
])('in the %s theme', (_theme, tokens) => {
  test.each(PAIRS)('%s on %s has a contrast of at least %s to 1', (front, ground, least) => {
    expect(contrast(colourOf(tokens, front), colourOf(tokens, ground))).toBeGreaterThanOrEqual(least)
  })
})

test('both themes define the same colours', () => {
  expect([...readTokens(dark).keys()]).toEqual([...readTokens(light).keys()])
})

test('the contrast function agrees with a pair computed by hand', () => {
  expect(contrast('#1f1a24', '#f7f4ee')).toBeCloseTo(15.53, 2)
})

function readTokens(rules: string): Map<string, string> {
  const found = rules.matchAll(/--(?<name>[\w-]+): (?<colour>#[\da-f]{6})/gu)
  return new Map([...found].map(({ groups }) => [groups?.['name'] ?? '', groups?.['colour'] ?? '']))
}

function colourOf(tokens: Map<string, string>, name: string): string {
  const colour = tokens.get(name)
  if (!colour) throw new Error(`There is no colour --${name}`)
  return colour
}

/** WCAG 2.2, contrast ratio of two `#rrggbb` colours. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
