import { contactLink } from '@minutebook/contract/build-facts'
import { findCollector } from '@minutebook/contract/endpoints'
import type { privacyText } from '@minutebook/i18n/en/privacy'
import { ANALYTICS_URL, CONTACT, OPERATOR, OPENS_RECORDS, SENDS_EVENTS } from '../gateway/abilities.ts'
import { parseJson, send } from '../gateway/api.ts'
import { plainWords, sentences, words } from '../language/words.ts'
import { BackLink } from './back-link.tsx'
import type { ScreenProps } from './load-screen.tsx'
import { useTitle } from './plain-screen.tsx'

/**
 * Who gets the counts, beside or instead of our own server. `host` is missing if nobody does, or if that is
 * not known.
 */
type Collector = { kind: 'instead' | 'beside'; host: string } | { kind: 'nobody' | 'not-known' }

export async function loader() {
  return { collector: await askForCollector() }
}

/** The page needs no network, so it does not wait long for one. */
const LONGEST_WAIT_MS = 3_000

/** The build names a collector, or else our own server does. */
async function askForCollector(): Promise<Collector> {
  if (ANALYTICS_URL) return { kind: 'instead', host: new URL(ANALYTICS_URL).host }
  if (!SENDS_EVENTS) return { kind: 'nobody' }
  const { method, url, success } = findCollector
  const reply = await send({ method, url, signal: AbortSignal.timeout(LONGEST_WAIT_MS) })
  const isAnswer = reply.kind === 'answer' && reply.status === 200
  const found = isAnswer ? parseJson(reply.body, success) : undefined
  if (!found) return { kind: 'not-known' }
  return found.host === undefined ? { kind: 'nobody' } : { kind: 'beside', host: found.host }
}

/** The last section says what is counted, and then who gets it. */
function withCollector({ sections, counts }: typeof privacyText, collector: Collector) {
  const all = OPENS_RECORDS ? sections : plainWords.privacy(sections)
  const receivers = SENDS_EVENTS ? [sayWhoGets(counts, collector)] : []
  return all.map(({ heading, paragraphs }, index) => ({
    heading,
    paragraphs: index === all.length - 1 ? [...paragraphs, ...receivers] : paragraphs,
  }))
}

function sayWhoGets({ here, ...counts }: (typeof privacyText)['counts'], collector: Collector): string {
  switch (collector.kind) {
    case 'instead':
      return counts.elsewhere(collector.host)
    case 'beside':
      return `${here} ${counts.alsoTo(collector.host)}`
    case 'not-known':
      return `${here} ${counts.notKnown}`
    case 'nobody':
      return here
  }
}

export function Component({ loaderData: { collector } }: ScreenProps<typeof loader>) {
  useTitle(words.pages.title(words.privacy.heading))
  const text = sentences.privacy
  const sections = withCollector(text, collector)
  return (
    <>
      <BackLink step={undefined} />
      <h1 tabIndex={-1}>{words.privacy.heading}</h1>
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      {CONTACT || OPERATOR ? (
        <section>
          <h2>{text.contact}</h2>
          {OPERATOR && <p>{words.entitySearch.runBy(OPERATOR)}</p>}
          {CONTACT && (
            <p>
              {text.reach} <a href={contactLink(CONTACT)}>{CONTACT}</a>
            </p>
          )}
        </section>
      ) : null}
    </>
  )
}
