import { OUTSIDE_UNITED_STATES } from '@minutebook/contract/jurisdictions'
import { pathOf, type StepId } from '@minutebook/contract/journey'
import { en } from '@minutebook/contract/words.en'
import { AXE } from '../harness/axe.ts'
import { field, select } from '../harness/controls.ts'
import { censusOf } from './census.ts'
import { COMPANY_ONLY, ORDINARY, visit } from './device.ts'
import { openEveryPart } from './form-values.ts'
import { expect, point, type Tools } from './point.ts'
import { routeName } from './routes.ts'

/** What the journey's table of person fields asks for; `section` is put before each token. */
const PERSON = {
  firstName: { autocomplete: 'given-name', spellcheck: 'false', autocapitalize: 'words' },
  middleName: { autocomplete: 'additional-name', spellcheck: 'false', autocapitalize: 'words' },
  lastName: { autocomplete: 'family-name', spellcheck: 'false', autocapitalize: 'words' },
  street: { autocomplete: 'street-address' },
  city: { autocomplete: 'address-level2' },
  state: { autocomplete: 'address-level1' },
  zipCode: { autocomplete: 'postal-code', inputmode: 'numeric', spellcheck: 'false' },
}
const NAME = (({ firstName, middleName, lastName }) => ({ firstName, middleName, lastName }))(PERSON)

const SECTIONS: Partial<Record<StepId, { section: string; fields: Record<string, object> }>> = {
  ceo: { section: 'section-ceo', fields: PERSON },
  secretary: { section: 'section-secretary', fields: PERSON },
  cfo: { section: 'section-cfo', fields: PERSON },
  addDirector: { section: 'section-director', fields: PERSON },
  addOtherPerson: { section: 'section-other', fields: NAME },
}

const OTHER_FIELDS: Partial<Record<StepId, Record<string, Record<string, string>>>> = {
  entitySearch: {
    'entity-number': {
      autocomplete: 'on',
      autocapitalize: 'characters',
      spellcheck: 'false',
      autocorrect: 'off',
    },
    'company-name': { autocomplete: 'organization', spellcheck: 'false' },
  },
  meetingDate: {
    'date-month': { autocomplete: 'off', inputmode: 'text', spellcheck: 'false' },
    'date-day': { autocomplete: 'off', inputmode: 'numeric', spellcheck: 'false' },
    'date-year': { autocomplete: 'off', inputmode: 'numeric', spellcheck: 'false' },
    startTime: { autocomplete: 'off', spellcheck: 'false' },
    endTime: { autocomplete: 'off', spellcheck: 'false' },
    placeAddress: { autocomplete: 'off' },
  },
  discussion: { otherDiscussion: { spellcheck: 'true' } },
  review: { 'submitted-by': { autocomplete: 'name', spellcheck: 'false' } },
}

/** The attributes of each field as far as the table names it; the tokens of autofill, or the others. */
function attributesOf(step: StepId, isToken: boolean): [string, Record<string, string>][] {
  const person = SECTIONS[step]
  const people = Object.entries(person?.fields ?? {}).map(([name, attributes]) => {
    const { autocomplete = '', ...others } = { ...attributes } as Record<string, string> // the table above
    return [name, { autocomplete: `${person?.section} ${autocomplete}`, ...others }] as const
  })
  return [...people, ...Object.entries(OTHER_FIELDS[step] ?? {})].flatMap(([name, attributes]) => {
    const wanted = Object.entries(attributes).filter(
      ([attribute]) => (attribute === 'autocomplete') === isToken,
    )
    return wanted.length > 0 ? [[name, Object.fromEntries(wanted)]] : []
  })
}

/** Checks what the tables ask for, wherever those fields are. */
function onNamedFields(isToken: boolean) {
  return async ({ open, on }: Tools) => {
    for (const { route, controls } of await censusOf(open)) {
      const wanted = route.step ? attributesOf(route.step, isToken) : []
      // Of a list that is full, or of a record, the fields are not there.
      if (wanted.length === 0 || controls.length === 0) continue
      await on(route.name, async () => {
        for (const [name, attributes] of wanted) {
          const control = controls.find((each) => each.name === name)
          expect({ name, ...control?.attributes }).toMatchObject({ name, ...attributes })
        }
      })
    }
  }
}

point(15, 'every field that the journey names', onNamedFields(true))
point(16, 'every field that the journey names', onNamedFields(false))

point(15, 'axe takes every token', async ({ open, on }) => {
  const page = await open({
    async prepare(opened) {
      await opened.addInitScript(AXE)
    },
  })
  for (const step of [...Object.keys(SECTIONS), ...Object.keys(OTHER_FIELDS)] as StepId[]) {
    await on(routeName(step), async () => {
      await visit(page, ORDINARY, pathOf(step))
      await openEveryPart(page)
      const findings = await page.evaluate(async () => {
        // AXE has put it there.
        const { axe } = window as unknown as {
          axe: { run: (options: object) => Promise<{ violations: unknown[]; passes: unknown[] }> }
        }
        return axe.run({ runOnly: { type: 'rule', values: ['autocomplete-valid'] } })
      })
      expect(findings.violations).toEqual([])
    })
  }
})

point(16, 'codes of other countries have letters', async ({ open, on }) => {
  const page = await open()
  await on(routeName('ceo'), async () => {
    await visit(page, COMPANY_ONLY, pathOf('ceo'))
    await select(page, en.people.state).selectOption(OUTSIDE_UNITED_STATES)
    expect(await field(page, en.people.postalCode).getAttribute('inputmode')).toBe('text')
  })
})
