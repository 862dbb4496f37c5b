// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { words } from '../language/words.ts'
import { UiWordsContext } from '../ui/ui-words.ts'
import { FilesField } from './files-field.tsx'
import { messageText } from './use-form-errors.ts'

const LABEL = 'Papers'
const READABLE = new File(['a'], 'lease.pdf')

afterEach(cleanup)

const sent: string[][] = []

function pick(files: File[], limit = 20): HTMLElement {
  render(
    <UiWordsContext value={words.ui}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const { submitter } = event.nativeEvent as SubmitEvent // what React passes on from a submitted form
          const form = new FormData(event.currentTarget, submitter)
          sent.push([...form.values()].map(String))
        }}
      >
        <FilesField name="papers" texts={{ label: LABEL }} limit={limit} />
        <button name="intent" value="another">
          Save
        </button>
      </form>
    </UiWordsContext>,
  )
  const input = screen.getByLabelText(LABEL)
  fireEvent.change(input, { target: { files } })
  return input
}

test('a file that cannot be read is reported at the field, and the others are listed', async () => {
  const gone = new File(['b'], 'gone.pdf')
  gone.arrayBuffer = () => Promise.reject(new DOMException('', 'NotFoundError'))
  const input = pick([READABLE, gone])
  await screen.findByText(words.discussion.fileUnread('gone.pdf'))
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('a file name that a record cannot store is reported, not silently lost when the topic is saved', async () => {
  pick([new File(['c'], `${'x'.repeat(200)}.pdf`)])
  await screen.findByText(messageText('attachmentNameTooLong', {}))
  expect(screen.queryAllByRole('listitem')).toEqual([])
})

test('a full list keeps its files, and names those that found no room', async () => {
  const input = pick([READABLE, new File(['b'], 'map.pdf')], 2)
  await screen.findByText('map.pdf', { exact: false, selector: '.card-text' })
  fireEvent.change(input, { target: { files: [new File(['c'], 'late.pdf')] } })
  await screen.findByText(words.discussion.filesFull(2, 'late.pdf'))
  const listed = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(listed).toEqual([expect.stringContaining('lease.pdf'), expect.stringContaining('map.pdf')])
})

test('another file replaces a single one', async () => {
  const input = pick([READABLE], 1)
  await screen.findByText('lease.pdf', { exact: false, selector: '.card-text' })
  fireEvent.change(input, { target: { files: [new File(['b'], 'map.pdf')] } })
  await screen.findByText('map.pdf', { exact: false, selector: '.card-text' })
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('a topic that is saved while a file is still being read includes the file', async () => {
  const read = Promise.withResolvers<ArrayBuffer>()
  const large = new File(['d'], 'large.pdf')
  large.arrayBuffer = () => read.promise
  pick([large])
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toEqual([])
  read.resolve(new ArrayBuffer(1))
  // The list shows the file before the form is sent.
  await waitFor(() => expect(sent).toEqual([[expect.stringContaining('large.pdf'), 'another']]))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toHaveLength(2)
})
