// Full: every address, with every state of the device.
// @module-tag full
import { pathOf, type StepId } from '@minutebook/domain/journey'
import { page as soFar } from '@minutebook/i18n/en/page'
import { en } from '@minutebook/i18n/words.en'
import { field, heading, press } from '../harness/controls.ts'
import { KENTUCKY } from '../harness/samples.ts'
import { COMPANY_ONLY, NOTHING, ORDINARY, screenStands, UNANSWERED, visit } from './device.ts'
import { stands } from './forward.ts'
import { expect, point } from './point.ts'
import { routeName, STEP_ROUTES } from './routes.ts'

/**
 * Screens that need nothing on the device or load it themselves; the confirmation's text without a receipt.
 */
const SHOWN_WITHOUT: Partial<Record<StepId, string>> = {
  entitySearch: en.entitySearch.lead,
  entityHome: en.entityHome.start,
  confirmation: en.confirmation.nothingSent,
}

point(8, 'with nothing on the device', async ({ open, on }) => {
  const page = await open()
  for (const { name, address, step } of STEP_ROUTES) {
    await on(name, async () => {
      await visit(page, NOTHING, address)
      await stands(page, SHOWN_WITHOUT[step] ? step : 'entitySearch')
      const reason = SHOWN_WITHOUT[step] ?? en.entitySearch.fromGuard
      await page.getByRole('main').getByText(reason, { exact: true }).waitFor()
    })
  }
})

point(
  8,
  'sent away, the person is not led in a circle, and comes to where they wanted',
  async ({ open, on }) => {
    for (const { name, address, step } of STEP_ROUTES) {
      if (SHOWN_WITHOUT[step] || step === 'entityDetails') continue
      const page = await open({ path: address })
      await stands(page, 'entitySearch')
      await on(name, async () => {
        // The blank page and this one: otherwise Back would lead to the guard again.
        expect(await page.evaluate(() => history.length)).toBe(2)
        await field(page, en.entitySearch.label).fill(KENTUCKY.number)
        await press(page, en.entitySearch.submit)
        await stands(page, 'entityDetails')
        await press(page, en.known.right)
        // The lists are empty, so the view of a person leads to its list.
        await stands(page, step === 'viewDirector' ? 'directors' : step)
      })
      await page.close()
    }
  },
)

point(8, 'without the needed answer', async ({ open, on }) => {
  const page = await open()
  for (const [step, query, device, landsOn, reason] of [
    ['viewDirector', '?id=nobody', ORDINARY, 'directors', en.directors.gone('corporation')],
    ['addDirector', '?id=nobody', ORDINARY, 'directors', en.directors.gone('corporation')],
    ['addOtherPerson', '?id=nobody', ORDINARY, 'otherPersons', en.otherPersons.gone],
    ['attendance', '', UNANSWERED, 'attendance', en.attendance.addFirst('corporation')],
    ['secretary', '', COMPANY_ONLY, 'secretary', en.offices.addCeoFirst],
    ['review', '', COMPANY_ONLY, 'review', soFar.notSaid(soFar.gaps.meetingDate())],
  ] as const) {
    await on(routeName(step), async () => {
      await visit(page, device, pathOf(step) + query)
      await stands(page, landsOn)
      await page.getByRole('main').getByText(reason, { exact: true }).waitFor()
    })
  }
})

point(9, 'whatever the address', async ({ open, on }) => {
  const page = await open({ expected: [/\b40[04]\b/u] })
  for (const address of ['/x/y/z', '/a%20b%20c', '/%E2%98%83', `/${'9'.repeat(41)}`, '/%00', '/-', '/no']) {
    for (const device of [NOTHING, ORDINARY]) {
      await on(address, async () => {
        await visit(page, device, address)
        await heading(page, en.errors.pageNotFoundTitle).waitFor()
        const isBegun = device === ORDINARY
        expect(await page.getByRole('link', { name: en.errors.continueMinutes }).count()).toBe(
          isBegun ? 1 : 0,
        )
        await page.getByRole('link', { name: en.errors.findCompany }).click()
        await stands(page, 'entitySearch')
      })
    }
  }
})

point(9, 'an unknown number is looked up and can be corrected', async ({ open, on }) => {
  const page = await open({ expected: [/404/u] })
  await on('/question9', async () => {
    await visit(page, NOTHING, '/question9')
    await screenStands(page)
    await heading(page, en.entityHome.notFound).waitFor()
    expect(await field(page, en.entitySearch.label).inputValue()).toBe('question9')
    await field(page, en.entitySearch.label).fill(KENTUCKY.number)
    await press(page, en.entitySearch.submit)
    await stands(page, 'entityHome')
  })
})
