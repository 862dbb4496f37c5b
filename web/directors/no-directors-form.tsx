import { Link } from 'react-router'
import { pathOf } from '@minutebook/domain/journey'
import { currentCompanyForm } from '../draft/draft.ts'
import { hasTick, textIn } from '../draft/typed.ts'
import { StepForm } from '../forms/step-form.tsx'
import { words } from '../language/words.ts'
import { isCarriedBoard } from '../people/carried.ts'
import { CARRIED_ID, CarriedNote } from '../people/person-notes.tsx'
import { OfficersToAppoint } from '../people/register-officers.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { RevealedPart, Reveals } from '../ui/reveals.tsx'
import type { DirectorsFormProps } from './directors-form.tsx'
import { OfficersToAdd } from './officers-to-add.tsx'
import { NO_BOARD, PERFORMED_BY } from './parse-directors.ts'

/** The empty list: offers to name the first director or to state that there is no board. */
export function NoDirectorsForm({ form, answers, unsaved, last, errors, paste }: DirectorsFormProps) {
  const { noBoard } = answers
  const isCarried = !unsaved && isCarriedBoard(last, answers)
  return (
    <>
      <p className="lead">{words.directors.lead(currentCompanyForm())}</p>
      <OfficersToAdd answers={answers} />
      <OfficersToAppoint answers={answers} />
      <div className="actions">
        <Link className={buttonClass()} to={pathOf('addDirector')}>
          {words.directors.add(currentCompanyForm())}
        </Link>
      </div>
      {paste}
      <StepForm form={form} errors={errors} submit={words.actions.continue} submitVariant="secondary">
        {isCarried && <CarriedNote />}
        <Reveals>
          <Checkbox
            name={NO_BOARD}
            label={words.directors.noBoard(currentCompanyForm())}
            hint={words.directors.noBoardHint(currentCompanyForm())}
            error={errors.of(NO_BOARD)}
            describedBy={isCarried ? CARRIED_ID : undefined}
            defaultChecked={hasTick(unsaved, NO_BOARD, noBoard !== undefined)}
            reveals
          />
          <RevealedPart>
            <Field
              name={PERFORMED_BY}
              label={words.directors.performedBy(currentCompanyForm())}
              optional
              defaultValue={textIn(unsaved, PERFORMED_BY, noBoard?.performedBy)}
              error={errors.of(PERFORMED_BY)}
            />
          </RevealedPart>
        </Reveals>
      </StepForm>
    </>
  )
}
