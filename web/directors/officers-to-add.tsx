import { useSubmit } from 'react-router'
import { fullName } from '@minutebook/domain/people'
import type { Answers } from '../draft/answers.ts'
import { INTENT, PERSON_ID, type Intent } from '../forms/parse-form.ts'
import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { isBoardFull, officersLeft } from './director-list.ts'

/** Makes officers directors with one press, without typing their names again. */
export function OfficersToAdd({ answers }: { answers: Answers }) {
  const submit = useSubmit()
  const people = officersLeft(answers)
  if (people.length === 0 || isBoardFull(answers)) return null

  function handleAdd(id: string) {
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
