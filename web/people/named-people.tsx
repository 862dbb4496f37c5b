import { Form } from 'react-router'
import { fullName } from '@minutebook/contract/people'
import type { Answers } from '../journey/answers.ts'
import { writePendingEntry } from '../journey/entries.ts'
import { words } from '../journey/words.ts'
import { Button } from '../ui/button.tsx'
import { isBoardFull, namedPeopleLeft } from './directors.ts'
import { INTENT, PERSON_ID, type Intent } from './intents.ts'

/** Officers become directors by one press: nobody is asked for the same name twice. */
export function NamedPeople({ answers }: { answers: Answers }) {
  const people = namedPeopleLeft(answers)
  if (people.length === 0 || isBoardFull(answers)) return null
  return (
    <section className="stack">
      <h2>{words.people.alreadyNamed}</h2>
      <div className="actions">
        {people.map(({ id, person }) => (
          <Form key={id} method="post" onSubmit={writePendingEntry}>
            <input type="hidden" name={INTENT} value={'addNamed' satisfies Intent} />
            <input type="hidden" name={PERSON_ID} value={id} />
            <Button variant="secondary" type="submit">
              {words.people.addNamed(fullName(person))}
            </Button>
          </Form>
        ))}
      </div>
    </section>
  )
}
