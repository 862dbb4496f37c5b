import { describe, expect, test } from 'vitest'
import {
  ConnectionFailure,
  DatabaseMoved,
  endsConnection,
  fromSentError,
  isBusy,
  isStorageFailure,
  toSentError,
  type SentError,
} from './storage-failure.ts'

/** node:sqlite's error, with the extended result code. */
const ofSqlite = (errcode: number) => Object.assign(new Error('of SQLite'), { errcode })
/** `pg`'s error for a message from PostgreSQL. */
const ofPostgres = (code: string) => Object.assign(new Error('of PostgreSQL'), { severity: 'ERROR', code })

const BUSY = [ofSqlite(5), ofSqlite(6), ofSqlite(517), ofPostgres('40001'), ofPostgres('40P01')]
const LOST = ['08000', '08006', '25006', '25P03', '57P01', '57P02', '57P03'].map(ofPostgres)
const FAILED = [
  // Read-only, moved, broken, full, gone, not a database, no permission.
  ...[3, 7, 8, 1032, 10, 778, 1034, 11, 13, 14, 15, 26].map(ofSqlite),
  ...['42501', '53100', '53200', '53300', '55P03', '57014', '58030', 'XX001', 'XX002'].map(ofPostgres),
]
const FAULTS_OF_OURS = [
  // Wrong statements, constraints, wrong values and wrong use.
  ...[1, 18, 19, 2067, 20, 21, 25].map(ofSqlite),
  ...['22021', '22P02', '23505', '42601', '42P01', 'XX000'].map(ofPostgres),
  new Error('anything else'),
]

/** As another thread gets them. */
function sent(...errors: Error[]): Error[] {
  const messages: SentError[] = JSON.parse(JSON.stringify(errors.map(toSentError)))
  return messages.map(fromSentError)
}

const told = (error: Error) => JSON.stringify({ ...error })

describe('a failure of the storage', () => {
  test.each([...BUSY, ...LOST, ...FAILED].map((error) => [told(error), error] as const))(
    'is %s, also as the cause of another',
    (_what, error) => {
      expect(isStorageFailure(error)).toBe(true)
      const around = new Error('around it', { cause: error })
      expect(isStorageFailure(around)).toBe(true)
      expect(sent(around).map(isStorageFailure)).toEqual([true])
    },
  )

  test('is a connection that failed and a file that was moved', () => {
    const failures = [new ConnectionFailure('lost'), new DatabaseMoved('moved')]
    expect([...failures, ...sent(...failures)].map(isStorageFailure)).toEqual([true, true, true, true])
  })

  test.each(FAULTS_OF_OURS.map((error) => [told(error), error] as const))('is not %s', (_what, error) => {
    expect([error, ...sent(error)].map(isStorageFailure)).toEqual([false, false])
  })

  test('says as much when another thread has sent it', () => {
    const [error] = sent(
      Object.assign(ofSqlite(13), { cause: new TypeError('why'), code: 'ERR_SQLITE_ERROR' }),
    )
    expect(error).toMatchObject({
      name: 'Error',
      message: 'of SQLite',
      errcode: 13,
      code: 'ERR_SQLITE_ERROR',
      cause: { name: 'TypeError', message: 'why' },
    })
    expect(error?.stack).toContain('ofSqlite')
    expect(sent(new DatabaseMoved('moved'))[0]).toBeInstanceOf(DatabaseMoved)
  })

  test('is no code of another library that looks like one of PostgreSQL’s', () => {
    expect(isStorageFailure(Object.assign(new Error('of somebody'), { code: '53100' }))).toBe(false)
  })
})

test('only a busy database may be retried at once', () => {
  expect(BUSY.filter((error) => !isBusy(error))).toEqual([])
  expect([...LOST, ...FAILED, ...FAULTS_OF_OURS].filter(isBusy)).toEqual([])
})

test('a connection is useless once its server stops, becomes read-only, or does not answer', () => {
  expect(LOST.filter((error) => !endsConnection(error))).toEqual([])
  expect(endsConnection(new Error('of a socket'))).toBe(true)
  expect(['23505', '40001', '53100', '57014'].map(ofPostgres).filter(endsConnection)).toEqual([])
})
