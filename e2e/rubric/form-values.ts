import type { Page } from 'playwright-core'

/** The values of every control, form by form: `firstName=Ada`, `place=remote`. */
export async function formValues(page: Page): Promise<string[][]> {
  // A part of a form may still be loading.
  await page.locator('main .skeleton').first().waitFor({ state: 'detached' })
  return page
    .locator('main form')
    .evaluateAll((forms) =>
      forms.map((form) =>
        [
          ...form.querySelectorAll<HTMLInputElement>(
            'input:not([type=hidden], [aria-hidden]), select, textarea',
          ),
        ]
          .filter(({ type, checked }) => checked || (type !== 'radio' && type !== 'checkbox'))
          .map(({ name, value }) => `${name}=${value}`),
      ),
    )
}

/** Makes every field of the screen visible: in closed parts, and after an answer that reveals fields. */
export async function openEveryPart(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true
    const style = new CSSStyleSheet()
    style.replaceSync(
      '.revealed, .attendee > :is(.details, .representative), main form [hidden]:not(input) { display: block !important }',
    )
    document.adoptedStyleSheets = [style]
  })
}

/** Changes the answer of every question of the screen, without sending anything. */
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
      // The elements of a select are options with values.
      options.map((option) => (option as HTMLOptionElement).value),
    )
    await select.selectOption(values.findLast((value) => value !== chosen) ?? chosen)
  }
  for (const [index, text] of (await main.getByRole('textbox').all()).entries()) {
    await text.fill(`half ${index}`)
  }
}
