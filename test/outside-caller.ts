import { DEFAULT_LOOKUP_SECRET, openEnvelope } from '@minutebook/contract/envelope'

/** A JSON object as somebody outside sees it. */
export type Json = Record<string, unknown>

/** The specification's payload for a company, as a client makes it that knows nothing of our additions. */
export type BarePayload = ReturnType<typeof barePayload>

/** Looks a company up over HTTP and decrypts the answer, as any client of the specification does. */
export async function lookUp(origin: string, term: string): Promise<Record<string, string>> {
  const response = await fetch(`${origin}/api/searchByNumber?term=${encodeURIComponent(term)}`)
  // The thirteen fields are texts; a missing one shows in the test that uses it.
  return JSON.parse(await openEnvelope(await response.text(), DEFAULT_LOOKUP_SECRET)) as Record<
    string,
    string
  >
}

export function barePayload(entity: Record<string, string>) {
  return {
    EntityName: entity['EntityName'],
    EntityNumber: entity['EntityNumber'],
    AuthorisedPerson: entity['Authorized'],
    MeetingAddress: entity['EntityAddress'],
    MeetingDate: '2026-11-20T14:30:00.000Z',
    AllDirectorsAttendence: true,
    Discussion: 'Election of directors',
    Persons: {
      CEO: {
        FirstName: 'Ada',
        MiddleName: '',
        LastName: 'Byron',
        Address: '',
        City: '',
        State: '',
        ZipCode: '',
      },
      Directors: [{ FirstName: 'Ada', LastName: 'Byron' }],
    },
    type: 'meeting-minutes',
  }
}

export type Answer = { status: number; headers: Headers; body: Json; text: string }

/** Posts JSON and reads whatever comes back. A text body goes out as it is. */
export async function post(
  url: string,
  body: Json | string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: isRaw ? body : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: readJson(text), text }
}

/** What the specification reads: `data.addinformation`. */
export function recordedIn({ body }: Pick<Answer, 'body'>): Record<string, string> {
  // Only called on answers of a submission; anything else fails the test here.
  const { data } = body as { data: { addinformation: Record<string, string> } }
  return data.addinformation
}

function readJson(text: string): Json {
  try {
    return JSON.parse(text) as Json // every body of ours is an object or empty
  } catch {
    return {}
  }
}
