import { useRef, useState, type FocusEvent, type FormEvent, type KeyboardEvent } from 'react'
import type { CompanyForm } from '@minutebook/domain/company-form'
import { barredMatters, findLaw } from '@minutebook/domain/law/find-law'
import type { Kind } from '@minutebook/domain/law/kinds'
import type { BarredMatter } from '@minutebook/domain/law/rule'
import { TOPIC_GROUPS, TOPIC_IDS, TOPICS, type TopicId } from '@minutebook/domain/topics'
import { OTHER_TEXT, TOPIC } from '../forms/discussion-controls.ts'
import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/choice.tsx'
import { hintId } from '../ui/error-message.tsx'
import { Field } from '../ui/field.tsx'
import { Fieldset } from '../ui/fieldset.tsx'
import { Details } from '../ui/reveals.tsx'
import { Status } from '../ui/status.tsx'
import { currentSpeech, topicTitle } from './speech.ts'

/**
 * The topics of most meetings, the most frequent first. Four that are not recorded yet appear above the
 * others.
 */
const COMMON: readonly TopicId[] = [
  'electDirectors',
  'officers',
  'ratify',
  'bankAccount',
  'contract',
  'financials',
  'distribution',
  'loan',
]
const MOST_COMMON = 4

type TopicPickerProps = {
  heading: string
  hint?: string | undefined
  /** The list is shown; otherwise the chosen topic is the heading of the screen. */
  isOpen: boolean
  /** A topic is chosen. */
  onClose: () => void
  /** The keyboard goes on to what follows the list. */
  onLeave: () => void
  chosen: TopicId | undefined
  /** The topics of the minutes' other matters. */
  recorded: readonly TopicId[]
  form: CompanyForm
  company: { kind: Kind | undefined; formedIn: string | undefined }
  /** The members manage the company themselves, so there is no manager to choose. */
  hasNoBoard: boolean
  /** Everyone signs, and there is no meeting to adjourn. */
  isConsent: boolean
  defaultValue: string
  error: string | undefined
}

/**
 * Asks what the meeting was about: common topics, a text in one's own words, and a button for the others with
 * a search. The list closes after a choice. The arrow keys first move through it: then it closes on Space, or
 * when focus leaves it.
 */
export function TopicPicker(props: TopicPickerProps) {
  const { heading, isOpen, onClose, onLeave, chosen, recorded, form, company, error } = props
  const { discussion } = words
  const lastKey = useRef('')
  const list = useRef<HTMLDivElement>(null)
  const law = findLaw(company.formedIn, company.kind)
  const { byLaw, byKind } = barredMatters(law, company.kind)
  const offered = TOPIC_IDS.filter(
    (id) =>
      id !== 'other' &&
      (id === chosen ||
        !(
          (id === 'electDirectors' && form === 'llc' && props.hasNoBoard) ||
          (id === 'adjournment' && props.isConsent) ||
          [...byLaw, ...byKind].includes(id as BarredMatter)
        )),
  )
  const reasons = [
    byLaw.length > 0 ? discussion.forbidden(byLaw, placeOf(law)) : '',
    byKind.length > 0 ? discussion.notOffered(byKind) : '',
  ].filter(Boolean)
  const otherHint =
    reasons.length > 0 ? `${[discussion.otherHint, ...reasons].join('. ')}.` : discussion.otherHint
  const common = COMMON.filter((id) => offered.includes(id) && !recorded.includes(id)).slice(0, MOST_COMMON)

  /** Chooses a topic that the search found among the common ones: presses its radio there. */
  function handlePick(id: TopicId) {
    list.current?.querySelector<HTMLInputElement>(`[name="${TOPIC}"][value="${id}"]`)?.click()
    // A press on the topic that is chosen already is no change.
    onClose()
  }

  function handleOwnWords(typed: string) {
    handlePick('other')
    const text = list.current?.closest('form')?.querySelector<HTMLTextAreaElement>(`[name="${OTHER_TEXT}"]`)
    // What was written before stays.
    if (!text || text.value.trim() !== '') return
    text.value = typed
    text.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function handleKeyDown({ key, target }: KeyboardEvent<HTMLDivElement>) {
    lastKey.current = key
    if (key === ' ' && isRadio(target) && target.checked) onClose()
  }

  function handleChange({ target }: FormEvent) {
    if (isRadio(target) && !lastKey.current.startsWith('Arrow')) onClose()
  }

  function handleBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLDivElement>) {
    if (lastKey.current !== 'Tab' || !chosen || currentTarget.contains(relatedTarget)) return
    onLeave()
  }

  const radio = (id: TopicId, hint?: string) => {
    const control = id === (common[0] ?? 'other') ? TOPIC : `${TOPIC}-${id}`
    return (
      <Choice
        key={id}
        type="radio"
        id={control}
        name={TOPIC}
        value={id}
        label={topicTitle(id, form)}
        hint={hint}
        hintId={hintId(`${TOPIC}-${id}`)}
        defaultChecked={id === props.defaultValue}
        aria-describedby={hint ? hintId(`${TOPIC}-${id}`) : undefined}
      />
    )
  }

  return (
    <div hidden={!isOpen}>
      <Fieldset
        id={TOPIC}
        role="radiogroup"
        legend={heading}
        legendLook={isOpen ? 'h1' : 'title'}
        hint={props.hint}
        error={error}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it follows the radios inside */}
        <div
          ref={list}
          className="stack"
          onKeyDown={handleKeyDown}
          onPointerDown={() => {
            lastKey.current = ''
          }}
          onChange={handleChange}
          onBlur={handleBlur}
        >
          <div className="choices">
            {common.map((id) => radio(id))}
            <p className="choices-divider">{discussion.or}</p>
            {radio('other', otherHint)}
          </div>
          <OtherTopics
            offered={offered}
            common={common}
            form={form}
            isOpen={props.defaultValue !== '' && ![...common, 'other'].includes(props.defaultValue)}
            radio={radio}
            onPick={handlePick}
            onOwnWords={handleOwnWords}
          />
        </div>
      </Fieldset>
    </div>
  )
}

/** The state whose law says so. */
function placeOf(law: ReturnType<typeof findLaw>): string {
  return law ? words.register.nameOf(law.home.replace(/^US-/u, '')) : ''
}

function isRadio(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === 'radio'
}

type OtherTopicsProps = {
  offered: readonly TopicId[]
  /** Those of them that have a radio above. */
  common: readonly TopicId[]
  form: CompanyForm
  isOpen: boolean
  radio: (id: TopicId) => React.ReactNode
  onPick: (id: TopicId) => void
  /** The person goes on in words of their own, which begin with these. */
  onOwnWords: (typed: string) => void
}

/**
 * In groups. The search, by everyday words such as "dividend", also finds the common topics: a button selects
 * the radio above.
 */
function OtherTopics({ offered, common, form, isOpen, radio, onPick, onOwnWords }: OtherTopicsProps) {
  const { discussion } = words
  const [typed, setTyped] = useState('')
  const part = useRef<HTMLDivElement>(null)
  const sought = plain(typed).split(/\s+/u).filter(Boolean)
  const isFound = (id: TopicId) => {
    const searched = plain(`${topicTitle(id, form)} ${currentSpeech().words(id, form).keywords ?? ''}`)
    return sought.every((word) => searched.includes(word))
  }
  const isShown = (id: TopicId) => isFound(id) && (sought.length > 0 || !common.includes(id))
  const found = offered.filter(isFound)

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Enter must not send the form. Focus moves to the results instead.
    event.preventDefault()
    part.current?.querySelector<HTMLElement>(':is([type=radio], button):not([hidden] *)')?.focus()
  }

  return (
    <Details summary={discussion.moreTopics} defaultOpen={isOpen}>
      <div className="stack" ref={part}>
        <Field
          // Without a name it is not an answer, and is not saved.
          name=""
          id="topic-search"
          type="search"
          label={discussion.searchTopics}
          autoComplete="off"
          spellCheck={false}
          onInput={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
        />
        <Status hidden={found.length > 0}>{sought.length > 0 ? discussion.found(found.length) : ''}</Status>
        {sought.length > 0 && found.length === 0 ? (
          <Button variant="secondary" onClick={() => onOwnWords(typed.trim())}>
            {discussion.ownWords(typed.trim())}
          </Button>
        ) : null}
        {TOPIC_GROUPS.map((group) => {
          const inGroup = offered.filter((id) => TOPICS[id].group === group)
          return inGroup.length > 0 ? (
            <fieldset key={group} className="choices" hidden={!inGroup.some(isShown)}>
              <legend className="choices-heading">{discussion.groups[group]}</legend>
              {inGroup.map((id) => (
                <div key={id} hidden={!isShown(id)}>
                  {common.includes(id) ? (
                    <div className="choice">
                      <Button variant="quiet" onClick={() => onPick(id)}>
                        {topicTitle(id, form)}
                      </Button>
                    </div>
                  ) : (
                    radio(id)
                  )}
                </div>
              ))}
            </fieldset>
          ) : null
        })}
      </div>
    </Details>
  )
}

/** Lower case without accents. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
