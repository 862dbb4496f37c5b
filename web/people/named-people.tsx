import { useSubmit } from 'react-router'
import { fullName } from '@minutebook/contract/people'
import type { Answers } from '../draft/answers.ts'
import { writePendingEntry } from '../draft/entries.ts'
import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { isBoardFull, namedPeopleLeft } from './directors.ts'
import { INTENT, PERSON_ID, type Intent } from './intents.ts'

/** Officers become directors by one press: nobody is asked for the same name twice. */
export function NamedPeople({ answers }: { answers: Answers }) {
  const submit = useSubmit()
  const people = namedPeopleLeft(answers)
  if (people.length === 0 || isBoardFull(answers)) return null

  function handleAdd(id: string) {
    writePendingEntry()
    void submit({ [INTENT]: 'addNamed' satisfies Intent, [PERSON_ID]: id }, { method: 'post' })
  }

  return (
    <section>
      <h2>{words.people.alreadyNamed}</h2>
      <div className="actions">
        {people.map(({ id, person }) => (
          <Button key={id} variant="secondary" onClick={() => handleAdd(id)}>
            {words.people.addNamed(fullName(person))}
          </Button>
        ))}
      </div>
    </section>
  )
}
