import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

/*
 * A gateway with the specification's two calls and nothing else. Run it with: node docs/example-gateway.mjs
 * PORT is where it listens, PAGES the origin of the app's pages, the only one that it answers (CORS),
 * LOOKUP_SECRET what the app was built with as VITE_LOOKUP_SECRET.
 */
const { PORT = '8080', PAGES = 'http://127.0.0.1:3000', LOOKUP_SECRET: SECRET = 'example' } = process.env

const COMPANIES = [
  company(7001, 'Formerly Old Mill\nMapleton Mill, Inc.', '0044017', 'KY'),
  company(7002, 'Harbor & Sons LLC', 'L-2201', 'DE'),
]
const FIELDS =
  'EntityName EntityNumber AuthorisedPerson MeetingAddress MeetingDate AllDirectorsAttendence Discussion Persons type'
const CORS = { 'access-control-allow-origin': PAGES, vary: 'origin' }
const records = []

function company(_id, EntityName, EntityNumber, Jurisdiction) {
  const ceo = { CEOfirstName: 'Ruth', CEOmiddlename: null, CEOlastname: 'Osei', CEOAddress: '12 Mill Lane' }
  const place = { CEOCity: 'Danville', CEOState: 'KY', CEOZipCode: 40422 }
  const facts = { EntityAddress: '12 Mill Lane, Danville, KY 40422', Authorized: 'Ruth Osei' }
  return { _id, EntityName, EntityNumber, Jurisdiction, ...facts, ...ceo, ...place }
}

/**
 * AES-256-CBC with OpenSSL's salted MD5 key derivation, which CryptoJS and `openssl enc -md md5` write as
 * well.
 */
function encrypt(plain) {
  const salt = randomBytes(8)
  const blocks = [Buffer.alloc(0)]
  for (let block = 0; block < 3; block += 1)
    blocks.push(createHash('md5').update(blocks[block]).update(SECRET).update(salt).digest())
  const derived = Buffer.concat(blocks)
  const cipher = createCipheriv('aes-256-cbc', derived.subarray(0, 32), derived.subarray(32))
  return Buffer.concat([Buffer.from('Salted__'), salt, cipher.update(plain), cipher.final()]).toString(
    'base64',
  )
}

/** Every field that the specification names must be there, and no other. */
function faultOf(body) {
  const names = Object.keys(body)
  if (names.toSorted().join(' ') !== FIELDS.split(' ').toSorted().join(' ')) return `fields: ${names}`
  if (body.type !== 'meeting-minutes') return 'type'
  return Object.keys(body.Persons).toSorted().join(' ') === 'CEO Directors' ? undefined : 'Persons'
}

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://gateway')
  const answer = (status, body = '', headers = {}) =>
    response.writeHead(status, { ...CORS, ...headers }).end(body)
  if (request.method === 'OPTIONS')
    return answer(204, '', {
      'access-control-allow-headers': 'content-type',
      'access-control-allow-methods': 'GET, POST',
    })
  if (request.method === 'GET' && pathname === '/searchByNumber') {
    const found = COMPANIES.find(({ EntityNumber }) => EntityNumber === searchParams.get('term'))
    return answer(200, found ? encrypt(JSON.stringify(found)) : '')
  }
  if (request.method !== 'POST' || pathname !== '/data/addmeetinginformation') return answer(404)
  const body = JSON.parse(await text(request))
  const fault = faultOf(body)
  if (fault) return answer(400, `Not in the specification: ${fault}`)
  const _id = 9000 + records.push(body)
  answer(201, JSON.stringify({ data: { addinformation: { _id } } }), { 'content-type': 'application/json' })
}).listen(Number(PORT), '127.0.0.1', function () {
  console.log(`http://127.0.0.1:${this.address().port} answers the pages of ${PAGES}`)
})
