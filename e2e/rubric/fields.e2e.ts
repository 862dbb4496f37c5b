import { pathOf } from '@minutebook/domain/journey'
import { OUTSIDE_UNITED_STATES } from '@minutebook/domain/jurisdictions'
import { en } from '@minutebook/i18n/words.en'
import { AXE } from '../harness/axe.ts'
import { field, select, openForm } from '../harness/controls.ts'
import { attributesOf, NAMED_STEPS } from './autofill.ts'
import { censusOf, WIDTHS, type Census, type Control } from './census.ts'
import { COMPANY_ONLY, deviceWith, ORDINARY, visit } from './device.ts'
import { openEveryPart } from './form-values.ts'
import { expect, FULL, point, type Tools } from './point.ts'
import { routeName } from './routes.ts'

/** Checks a point on every screen to which it applies. */
function onEveryScreen(
  check: (census: Census) => void,
  has: (census: Census) => boolean = ({ controls }) => controls.length > 0,
) {
  return async ({ open, on }: Tools) => {
    for (const census of await censusOf(open)) {
      if (has(census)) await on(census.route.name, async () => check(census))
    }
  }
}

function textsOf({ controls }: Census): Control[] {
  return controls.filter(({ type }) => type === 'text' || type === 'textarea')
}

point(
  12,
  'every control of every screen',
  onEveryScreen(({ controls, renamed }) => {
    for (const { name, labels, attributes } of controls) {
      expect({ name, labels }).toMatchObject({
        labels: [{ text: expect.stringMatching(/\S/u), isSeen: true }],
      })
      // Without these attributes, the label is the name.
      for (const attribute of ['placeholder', 'aria-label', 'aria-labelledby', 'title']) {
        expect({ name, [attribute]: attributes[attribute] }).toEqual({ name, [attribute]: undefined })
      }
    }
    expect(renamed).toEqual([])
  }),
)

point(
  13,
  'every hint of every form, before anything is wrong',
  onEveryScreen(({ unread }) => expect(unread).toEqual([])),
)

point(
  14,
  'every group of radios, every date, every person',
  onEveryScreen(({ controls }) => {
    const inGroups = controls.filter(
      ({ type, name }) => type === 'radio' || /^(?:meetingTime|notice)\.day-/u.test(name),
    )
    const ofPeople = controls.filter(({ name }) => ['firstName', 'street', 'zipCode'].includes(name))
    for (const { name, legends } of [...inGroups, ...ofPeople]) {
      expect({ name, legend: legends[0]?.trim() }).toEqual({ name, legend: expect.stringMatching(/\S/u) })
    }
  }),
)

const NO_TOPIC = deviceWith({ resolutions: [] })

const ONLY_QUESTION = {
  secretary: en.offices.secretary.heading,
  cfo: en.offices.cfo.heading,
  meetingDate: en.meetingDate.heading,
  discussion: en.discussion.heading,
  attendance: en.attendance.heading('corporation'),
} as const

point(
  14,
  'the heading is the legend of the only question; each director has a box, and a group for how they took part',
  async ({ open, on }) => {
    const page = await open()
    for (const [step, heading] of Object.entries(ONLY_QUESTION)) {
      // The loop runs over the keys of the table above.
      const name = routeName(step as keyof typeof ONLY_QUESTION)
      await on(name, async () => {
        // Once a topic is chosen, it is the heading.
        await visit(page, step === 'discussion' ? NO_TOPIC : ORDINARY, name)
        // A confirmed answer stands there as a sentence.
        await openForm(page)
        expect(await page.locator('fieldset > legend h1').allInnerTexts()).toEqual([heading])
      })
    }
    await on(routeName('attendance'), async () => {
      const group = page.getByRole('group', { name: en.attendance.heading('corporation') })
      const names = await group.locator('.attendee > .control label').allInnerTexts()
      expect(names).toEqual(['Marguerite A. Okonkwo-Hale', 'Daniel Whitfield', 'Rosa Lindqvist'])
      await openEveryPart(page)
      const manners = page.getByRole('radiogroup').locator('> legend')
      expect(await manners.allInnerTexts()).toEqual([
        ...names,
        // Kentucky counts the seats of a board otherwise if their number may vary.
        en.attendance.sizeVaries,
        en.attendance.quorumPresent,
      ])
    })
  },
)

/** Checks the tables' requirements on every screen with those fields. */
function onNamedFields(isToken: boolean) {
  return async ({ open, on }: Tools) => {
    for (const { route, controls } of await censusOf(open)) {
      const wanted = route.step ? attributesOf(route.step, isToken) : []
      // A full list or a record does not show the fields.
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
  for (const step of NAMED_STEPS) {
    await on(routeName(step), async () => {
      await visit(page, ORDINARY, pathOf(step))
      await openEveryPart(page)
      const findings = await page.evaluate(async () => {
        // AXE defines it.
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
    await openForm(page)
    await select(page, en.people.state).selectOption(OUTSIDE_UNITED_STATES)
    await expect.poll(() => field(page, en.people.postalCode).getAttribute('inputmode')).toBe('text')
  })
})

point(17, 'at each width', async ({ open, on }) => {
  const all = (await censusOf(open)).flatMap(({ controls }) => controls)
  const inOrder = ['meetingTime.day-day', 'meetingTime.day-year', 'zipCode', 'city', 'street'].map((name) =>
    all.find((control) => control.name === name),
  )
  for (const [index, width] of WIDTHS.entries()) {
    await on(`${routeName('meetingDate')} and ${routeName('ceo')} at ${width}`, async () => {
      const widths = inOrder.map((control) => control?.width[index] ?? 0)
      expect(Math.min(...widths)).toBeGreaterThan(0)
      const [day = 0, year = 0, zip = 0, city = 0, street = 0] = widths
      expect(widths.toSorted((one, other) => one - other)).toEqual(widths)
      expect(new Set([day, year, zip, city]).size).toBe(4)
      // On the narrowest phone the column is only as wide as a city field.
      if (width > 320) expect(street).toBeGreaterThan(city)
    })
  }
})

point(
  18,
  'no control counts or cuts off',
  onEveryScreen(({ controls }) => {
    expect(controls.filter(({ type }) => type === 'number')).toEqual([])
    expect(controls.filter(({ attributes }) => 'maxlength' in attributes)).toEqual([])
  }),
)

point(
  18,
  'pasted into every text field',
  async ({ open, on }) => {
    const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
    const seen = new Set<string>()
    for (const census of await censusOf(open)) {
      const { route } = census
      if (textsOf(census).length === 0 || seen.has(route.name)) continue
      seen.add(route.name)
      await on(route.name, async () => {
        await visit(page, route.device, route.address)
        await openEveryPart(page)
        const pasted = 'Käthe O’Neil-7'
        await page.evaluate((text) => navigator.clipboard.writeText(text), pasted)
        for (const text of await page.getByRole('main').getByRole('textbox').all()) {
          await text.fill('')
          await text.press('ControlOrMeta+v')
          expect(await text.inputValue()).toBe(pasted)
        }
      })
    }
  },
  FULL,
)

point(
  20,
  'at each width',
  onEveryScreen(({ controls, viewport }) => {
    const written = controls.filter(({ type }) => type !== 'radio' && type !== 'checkbox')
    expect(written.filter(({ fontSize }) => fontSize.some((size) => size < 16))).toEqual([])
    expect(viewport).toMatch(/width=device-width/u)
    expect(viewport).not.toMatch(/maximum-scale|user-scalable/u)
  }),
)

point(
  23,
  'no asterisk on any screen',
  onEveryScreen(
    ({ text }) => expect(text).not.toMatch(/\*|required/iu),
    () => true,
  ),
)

point(
  24,
  'on every screen at rest',
  onEveryScreen(
    ({ disabled }) => expect(disabled).toBe(0),
    () => true,
  ),
)
