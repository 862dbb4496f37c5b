import type { Office } from '../offices.ts'

const TITLES: readonly [Office, RegExp][] = [
  ['ceo', /\bc\.?e\.?o\b|chief executive|director ejecutivo|directora ejecutiva/iu],
  ['cfo', /\bc\.?f\.?o\b|chief financial|director financiero|directora financiera/iu],
  ['secretary', /^(?:the )?(?:corporate |company )?secretary$|^secretari[oa](?: corporativ[oa])?$/iu],
]

/** The office of those that minutes name which a typed title says; none of any other, as “Treasurer” or “Assistant secretary”. */
export function officeCalled(title = ''): Office | undefined {
  return TITLES.find(([, pattern]) => pattern.test(title.trim()))?.[0]
}
