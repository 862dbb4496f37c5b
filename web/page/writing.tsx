import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react'
import type { Answers } from '../draft/answers.ts'

/**
 * The answers as they would be if the open screen were saved now; undefined on a screen that writes nothing
 * while one types.
 */
const Written = createContext<Answers | undefined>(undefined)
const Write = createContext<(answers: Answers | undefined) => void>(() => undefined)

/**
 * Connects a screen with the page of the minutes beside it. Only these two draw again while a person types.
 */
export function Writing({ children }: { children: ReactNode }) {
  const [answers, setAnswers] = useState<Answers>()
  return (
    <Write value={setAnswers}>
      <Written value={answers}>{children}</Written>
    </Write>
  )
}

/** Writes these answers on the page beside the screen, once the typed key is shown. */
export function useWriteBeside(answers: Answers | undefined): void {
  const write = use(Write)
  useEffect(() => startTransition(() => write(answers)), [write, answers])
  useEffect(() => () => write(undefined), [write])
}

export function useAnswersBeingWritten(): Answers | undefined {
  return use(Written)
}
