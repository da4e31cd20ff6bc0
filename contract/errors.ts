/**
 * Every code with which a call can be refused: its HTTP status and whether it is worth reporting. The sentence of each
 * code is `errors.<code>` in `locales/<language>/errors.json`; the server renders it in the request's language.
 */
export const refusals = {
  serverError: { status: 500, report: true },
  unavailable: { status: 503, report: true },
  readOnly: { status: 503, report: false },
  tooMany: { status: 429, report: false },
  missingInput: { status: 400, report: true },
  badInput: { status: 400, report: true },
  unknownField: { status: 400, report: true },
  notJSON: { status: 400, report: true },
  tooLarge: { status: 400, report: false },
  tooDeep: { status: 400, report: false },
  badToken: { status: 403, report: false },
  foreignOrigin: { status: 403, report: false },
  notFound: { status: 404, report: false },
  noCompany: { status: 404, report: false },
  signInNeeded: { status: 401, report: false },
  memberNeeded: { status: 403, report: false },
  forbidden: { status: 403, report: false },
  blocked: { status: 403, report: false },
  badCode: { status: 400, report: false },
  sameEmail: { status: 400, report: false },
  badPassword: { status: 400, report: false },
  badLink: { status: 400, report: false },
  titleMissing: { status: 400, report: false },
  textMissing: { status: 400, report: false },
  textTooLong: { status: 400, report: false },
  badCursor: { status: 400, report: false },
  nameTaken: { status: 400, report: false },
  nameReserved: { status: 400, report: false },
  teamName: { status: 400, report: false },
  keyReused: { status: 400, report: false },
  tooLate: { status: 400, report: false },
  badDomain: { status: 400, report: false },
  domainsMissing: { status: 400, report: false },
  badAddress: { status: 400, report: false },
  peopleMissing: { status: 400, report: false },
  listTooLong: { status: 400, report: false },
  boardsFull: { status: 400, report: false },
  badAccent: { status: 400, report: false },
  badLinkAddress: { status: 400, report: false },
  notAForm: { status: 400, report: true },
  notAnImage: { status: 400, report: false },
  imageTooLarge: { status: 400, report: false },
  imageTooManyPixels: { status: 400, report: false },
  imageTooManyFrames: { status: 400, report: false },
  busy: { status: 503, report: false },
} as const satisfies Record<string, { status: number; report: boolean }>

export type RefusalCode = keyof typeof refusals

/** What a refused call answers with. `error` is a sentence that may be shown; `field` names the input it concerns. */
export interface RefusalBody {
  error: string
  code: RefusalCode
  field?: string
}

/** The one error that verbs and calls throw. `facts` fill the sentence; `field` names the input that was refused. */
export class CallError extends Error {
  readonly code: RefusalCode
  readonly facts: Readonly<Record<string, string | number>>
  readonly field: string | undefined

  constructor(
    code: RefusalCode,
    facts: Readonly<Record<string, string | number | undefined>> & { readonly field?: string | undefined } = {},
  ) {
    super(code)
    this.name = 'CallError'
    this.code = code
    const { field, ...rest } = facts
    this.field = field
    this.facts = { ...rest, ...(field === undefined ? {} : { field }) }
  }
}
