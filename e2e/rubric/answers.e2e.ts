import type { Locator, Page } from 'playwright-core'
import { pathOf, type StepId } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { choose, field, heading, openForm, press, select, tick } from '../harness/controls.ts'
import { lastRecord } from '../harness/kept-records.ts'
import { reviewText } from '../harness/review.ts'
import { KENTUCKY } from '../harness/samples.ts'
import { decide, pickTopic } from '../harness/walk.ts'
import { COMPANY_ONLY, deviceWith, NOTHING, ORDINARY, screenStands, visit } from './device.ts'
import { stands } from './forward.ts'
import { expect, point, FULL } from './point.ts'
import { routeName } from './routes.ts'

const { people, actions, review } = en
const CEO = 'Marguerite A. Okonkwo-Hale'

/** The line of the review that names an answer that was not typed. */
function filledInFor(page: Page): Promise<string> {
  return page
    .getByRole('main')
    .getByText(/^Filled in for you: /u)
    .innerText()
}

/** Types one answer of a screen, saves it, and returns what the review then shows. */
async function readAs(page: Page, step: StepId, type: () => Promise<unknown>): Promise<string> {
  await visit(page, ORDINARY, `${pathOf(step)}?from=review`)
  await type()
  await press(page, actions.save)
  await stands(page, 'review')
  return reviewText(page)
}

point(
  19,
  'numbers of companies',
  async ({ open, on }) => {
    const page = await open()
    for (const typed of [' 08-12 345', 'No. 0812345', '#0812345', '812345', 'entity number 08.12.345']) {
      await on(`${routeName('entitySearch')}: “${typed}”`, async () => {
        await visit(page, NOTHING, pathOf('entitySearch'))
        await field(page, en.entitySearch.label).fill(typed)
        await press(page, en.entitySearch.submit)
        await stands(page, 'entityDetails')
        const number = page
          .locator('dt', { hasText: en.entityDetails.number })
          .locator('xpath=following-sibling::dd')
        expect(await number.innerText()).toBe(KENTUCKY.number)
      })
    }
  },
  FULL,
)

point(
  19,
  'months, times and codes',
  async ({ open, on }) => {
    const page = await open()
    for (const month of ['nov', 'November', ' NOV. ', '11']) {
      await on(`${routeName('meetingDate')}: “${month}”`, async () => {
        const type = () => field(page, en.meetingDate.parts.month).fill(month)
        const read = await readAs(page, 'meetingDate', type)
        expect(read).toContain(en.format.dayWithWeekday('2026-11-03'))
      })
    }
    await on(`${routeName('meetingDate')}: “05”`, async () => {
      const type = () => field(page, en.meetingDate.parts.day).fill('05')
      expect(await readAs(page, 'meetingDate', type)).toContain(en.format.dayWithWeekday('2026-03-05'))
    })
    for (const [time, hours] of [
      ['9.30pm', '21:30'],
      ['9:30 PM', '21:30'],
      ['2130', '21:30'],
      ['noon', '12:00'],
    ] as const) {
      await on(`${routeName('meetingDate')}: “${time}”`, async () => {
        const type = () => field(page, en.meetingDate.startTime).fill(time)
        expect(await readAs(page, 'meetingDate', type)).toContain(en.format.time(hours))
      })
    }
    for (const [code, read] of [
      ['406011234', '40601-1234'],
      ['40601 1234', '40601-1234'],
      [' 40601', '40601'],
    ] as const) {
      await on(`${routeName('ceo')}: “${code}”`, async () => {
        const type = () => field(page, people.zipCode).fill(code)
        expect(await readAs(page, 'ceo', type)).toMatch(new RegExp(`KY ${read}(?![\\d-])`, 'u'))
      })
    }
  },
  FULL,
)

point(21, 'one person in every office', async ({ open, server, on }) => {
  const page = await open()
  const typed = { firstName: 'Wilhelmina', lastName: 'Oxenford' }
  await visit(page, COMPANY_ONLY, pathOf('ceo'))
  await openForm(page)
  await field(page, people.firstName).fill(typed.firstName)
  await field(page, people.middleName).fill('')
  await field(page, people.lastName).fill(typed.lastName)
  await press(page, actions.save)
  /** The journey asks for no other name on the way. */
  const expectNoField = async () => expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0)
  for (const step of ['secretary', 'cfo'] as const) {
    await on(routeName(step), async () => {
      await stands(page, step)
      await expectNoField()
      await press(page, en.known.right)
    })
  }
  await on(routeName('directors'), async () => {
    await stands(page, 'directors')
    await expectNoField()
    await press(page, en.known.right)
  })
  await stands(page, 'otherPersons')
  await press(page, en.known.onlyNobodyElse)
  await stands(page, 'meetingDate')
  await press(page, en.known.right)
  await stands(page, 'discussion')
  await decide(page, en.discussion.topic('ratify'))
  await press(page, en.discussion.saveOutcome('adopted', en.discussion.allFor))
  await stands(page, 'attendance')
  await press(page, en.known.right)
  await on(routeName('review'), async () => {
    await stands(page, 'review')
    await press(page, review.send)
    await stands(page, 'confirmation')
    const { ceo, secretary, cfo, directors } = lastRecord(server.dataDir).minutes
    for (const person of [ceo, secretary?.person, cfo?.person, directors[0]?.person]) {
      expect(person).toMatchObject(typed)
    }
  })
})

/** What a screen reader says about the group of a control. */
function groupDescription(page: Page, name: string): Promise<string> {
  return page
    .locator(`[name="${name}"]`)
    .first()
    .evaluate((control) => {
      const ids = control.closest('fieldset[aria-describedby]')?.getAttribute('aria-describedby')?.split(' ')
      return (ids ?? []).map((id) => document.getElementById(id)?.textContent).join(' ')
    })
}

async function expectKept(page: Page, name: string, value: string): Promise<void> {
  await page.locator(`[name="${name}"]`).fill(value)
  await page.reload()
  await screenStands(page)
  await expect.poll(() => page.locator(`[name="${name}"]`).inputValue()).toBe(value)
}

point(22, 'the CEO from the register of Kentucky', async ({ open, on }) => {
  const page = await open()
  await on(routeName('ceo'), async () => {
    await visit(page, COMPANY_ONLY, pathOf('ceo'))
    await page.locator('.known').getByText(en.known.fromRegister('Kentucky')).waitFor()
    await openForm(page)
    const note = en.ceo.filledIn('Kentucky', KENTUCKY.name)
    expect(await groupDescription(page, 'firstName')).toContain(note)
    expect(await groupDescription(page, 'street')).toContain(note)
    expect(await field(page, people.lastName).inputValue()).toBe('Okonkwo-Hale')
    await expectKept(page, 'city', 'Louisville')
  })
})

point(22, 'today, the place, and the attendance', async ({ open, on }) => {
  const page = await open()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date())
  await visit(
    page,
    deviceWith({ meeting: undefined, attendance: {}, attendanceConfirmed: undefined }),
    pathOf('meetingDate'),
  )
  await on(routeName('meetingDate'), async () => {
    expect(await groupDescription(page, 'meetingTime.day-day')).toContain(en.meetingDate.filledInToday)
    expect(await groupDescription(page, 'meetingPlace')).toContain(en.meetingDate.placeFilledIn)
    await press(page, en.known.right)
    await stands(page, 'discussion')
  })
  await on(routeName('attendance'), async () => {
    await page.goto(pathOf('attendance'))
    await screenStands(page)
    await page
      .getByText(
        en.attendance.everyoneInPerson(3, `${CEO}, Daniel Whitfield, and Rosa Lindqvist`, 'corporation'),
      )
      .waitFor()
    expect(await groupDescription(page, 'attendance.marguerite.status')).toContain(en.attendance.hint)
  })
  await on(routeName('review'), async () => {
    await page.goto(pathOf('review'))
    await screenStands(page)
    const said = await reviewText(page)
    for (const words of [en.format.dayWithWeekday(today), 'Distillery Row', CEO, review.present])
      expect(said).toContain(words)
    const filledIn = await filledInFor(page)
    expect(filledIn).toBe(review.filledIn(['date', 'place', 'body', 'seats']))
  })
  await on(routeName('meetingDate'), async () => {
    await page.goto(pathOf('meetingDate'))
    await screenStands(page)
    await openForm(page)
    await expectKept(page, 'meetingTime.day-day', '3')
    expect(await groupDescription(page, 'meetingTime.day-day')).not.toContain(en.meetingDate.filledInToday)
  })
})

/** What a screen reader says after the name of a control. */
function describedBy(control: Locator): Promise<string | undefined> {
  return control.evaluate((input) =>
    input
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  )
}

point(22, 'the seats of the board', async ({ open, on }) => {
  const page = await open()
  await on(routeName('attendance'), async () => {
    await visit(page, deviceWith({ attendance: {}, attendanceConfirmed: undefined }), pathOf('attendance'))
    await openForm(page)
    const seats = field(page, en.attendance.seats('corporation'))
    await expect.poll(() => seats.count()).toBe(1)
    expect(await seats.inputValue()).toBe('3')
    expect(await describedBy(seats)).toContain(en.attendance.seatsFilledIn('corporation'))
    await seats.fill('5')
    await page.reload()
    await screenStands(page)
    await expect.poll(() => seats.inputValue()).toBe('5')
    expect(await describedBy(seats)).not.toContain(en.attendance.seatsFilledIn('corporation'))
  })
  await on(routeName('directors'), async () => {
    // Untouched, the number follows the list; a typed number stays.
    await visit(
      page,
      deviceWith({ directors: ['marguerite', 'daniel'], attendance: {} }),
      pathOf('attendance'),
    )
    expect(await field(page, en.attendance.seats('corporation')).inputValue()).toBe('2')
    await press(page, actions.save)
    await stands(page, 'review')
    expect(await filledInFor(page)).toContain('seats')
    expect(await reviewText(page)).toMatch(/\btwo seats\b/u)
    await page.goto(pathOf('directors'))
    await tick(page, 'Ines Castellanos')
    await heading(page, en.directors.heading(3, 'corporation')).waitFor()
    await press(page, actions.continue)
    await stands(page, 'otherPersons')
    await page.goto(pathOf('review'))
    await screenStands(page)
    expect(await reviewText(page)).toMatch(/\bthree seats\b/u)
  })
})

/** Forms with text fields, and how to open them. */
const FORMS: { step: StepId; prepare?: (page: Page) => Promise<unknown>; submit: string; query?: string }[] =
  [
    { step: 'ceo', submit: actions.save },
    { step: 'secretary', prepare: (page) => choose(page, en.offices.someoneElse), submit: actions.save },
    { step: 'cfo', prepare: (page) => choose(page, en.offices.someoneElse), submit: actions.save },
    { step: 'addDirector', query: '?id=daniel', submit: en.directors.save('corporation') },
    { step: 'addOtherPerson', query: '?id=cosmo', submit: en.otherPersons.save },
    { step: 'meetingDate', prepare: (page) => choose(page, en.meetingDate.elsewhere), submit: actions.save },
    {
      step: 'discussion',
      prepare: async (page) => {
        await pickTopic(page, en.discussion.topic('other'))
        await choose(page, en.discussion.noDecision)
      },
      submit: actions.save,
    },
  ]

point(
  23,
  'answers without “(optional)” are required, the others are not',
  async ({ open, on }) => {
    const page = await open()
    for (const { step, prepare, submit, query = '' } of FORMS) {
      await on(routeName(step), async () => {
        await visit(page, ORDINARY, pathOf(step) + query)
        await prepare?.(page)
        const boxes = await page.getByRole('main').getByRole('textbox').all()
        const labels = await Promise.all(
          boxes.map((box) => box.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '')),
        )
        // A code without its state is a separate fault.
        for (const state of await select(page, people.state).all())
          if (await state.isVisible()) await state.selectOption('')
        const asked = boxes.filter((_box, index) => !labels[index]?.includes(en.ui.optional))
        for (const box of boxes) if (!asked.includes(box)) await box.fill('')
        for (const box of asked) if ((await box.inputValue()) === '') await box.fill('Ada')
        expect(asked.length).toBeGreaterThan(0)
        for (const box of asked) {
          const answer = await box.inputValue()
          const id = await box.getAttribute('id')
          await box.fill('')
          await press(page, submit)
          await page.locator(`.error-summary a[href="#${id}"]`).waitFor()
          await box.fill(answer)
        }
        await press(page, submit)
        await page.waitForURL((url) => url.pathname !== pathOf(step))
      })
    }
  },
  FULL,
)
