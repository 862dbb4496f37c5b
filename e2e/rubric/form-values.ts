import type { Page } from 'playwright-core'
import { en } from '@minutebook/contract/words.en'

/** What stands in every control of the screen's forms: `firstName=Ada`, `place=remote`, form by form. */
export function formValues(page: Page): Promise<string[][]> {
  return page
    .locator('main form')
    .evaluateAll((forms) =>
      forms.map((form) =>
        [...form.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), select, textarea')]
          .filter(({ type, checked }) => checked || (type !== 'radio' && type !== 'checkbox'))
          .map(({ name, value }) => `${name}=${value}`),
      ),
    )
}

/** Makes every field of the screen visible: those in closed parts, and those that an answer opens. */
export async function openEveryPart(page: Page): Promise<void> {
  const names = page.getByRole('button', { name: en.entitySearch.openNameSearch })
  if (await names.isVisible()) await names.click()
  for (const name of [en.discussion.addFacts, en.discussion.recordVotes]) {
    const button = page.getByRole('button', { name, exact: true })
    if (await button.isVisible()) await button.click()
    await button.waitFor({ state: 'detached' })
  }
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true
    const style = new CSSStyleSheet()
    style.replaceSync(
      '.revealed, .attendee > .details, main form [hidden]:not(input) { display: block !important }',
    )
    document.adoptedStyleSheets = [style]
  })
}

/** Answers every question of the screen otherwise than it was answered, without sending anything. */
export async function changeEveryField(page: Page): Promise<void> {
  await openEveryPart(page)
  const main = page.getByRole('main')
  for (const box of await main.getByRole('checkbox').all()) await box.click({ force: true })
  for (const group of await main.locator('fieldset:has(> .choices [type=radio])').all()) {
    const radios = group.locator('[type=radio]')
    const last = radios.last()
    await ((await last.isChecked()) ? radios.first() : last).check({ force: true })
  }
  for (const select of await main.getByRole('combobox').all()) {
    const chosen = await select.inputValue()
    const values = await select.locator('option').evaluateAll((options) =>
      // Options of a select have values.
      options.map((option) => (option as HTMLOptionElement).value),
    )
    await select.selectOption(values.findLast((value) => value !== chosen) ?? chosen)
  }
  for (const [index, text] of (await main.getByRole('textbox').all()).entries()) {
    await text.fill(`half ${index}`)
  }
}
