import { Link } from 'react-router'
import { pathOf } from '@minutebook/contract/journey'
import { shownTick, shownValue } from '../draft/entered-values.ts'
import { spokenForm } from '../language/spoken-form.ts'
import { StepForm } from '../forms/step-form.tsx'
import { words } from '../language/words.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { RevealedPart, Reveals } from '../ui/reveals.tsx'
import { CARRIED_ID, CarriedNote } from './carried-note.tsx'
import { isCarriedBoard } from './carried.ts'
import type { DirectorsFormProps } from './directors-form.tsx'
import { NamedPeople } from './named-people.tsx'
import { NO_BOARD, PERFORMED_BY } from './read-directors.ts'

/** Nobody yet: name the first director, or say that there is no board. */
export function NoDirectorsForm({ form, answers, entered, last, errors }: DirectorsFormProps) {
  const { noBoard } = answers
  const isCarried = !entered && isCarriedBoard(last, answers)
  return (
    <>
      <p className="lead">{words.directors.lead(spokenForm())}</p>
      <NamedPeople answers={answers} />
      <div className="actions">
        <Link className={buttonClass()} to={pathOf('addDirector')}>
          {words.directors.add(spokenForm())}
        </Link>
      </div>
      <StepForm form={form} errors={errors} submit={words.actions.continue} submitVariant="secondary">
        {isCarried && <CarriedNote />}
        <Reveals>
          <Checkbox
            name={NO_BOARD}
            label={words.directors.noBoard(spokenForm())}
            hint={words.directors.noBoardHint(spokenForm())}
            error={errors.of(NO_BOARD)}
            describedBy={isCarried ? CARRIED_ID : undefined}
            defaultChecked={shownTick(entered, NO_BOARD, noBoard !== undefined)}
            reveals
          />
          <RevealedPart>
            <Field
              name={PERFORMED_BY}
              label={words.directors.performedBy(spokenForm())}
              optional
              defaultValue={shownValue(entered, PERFORMED_BY, noBoard?.performedBy)}
              error={errors.of(PERFORMED_BY)}
            />
          </RevealedPart>
        </Reveals>
      </StepForm>
    </>
  )
}
