/** A content coding of documents. */
export type Coding = 'br' | 'gzip'

/**
 * The coding that a request's `Accept-Encoding` asks for (RFC 9110, 12.5.3): the one of the greatest weight, Brotli before gzip, and either before
 * the text as it is where they weigh the same. A coding that is not named weighs what `*` does. Null for the text as it is, which is also what
 * gets someone who accepts nothing that there is (12.4.1 leaves that to the server).
 */
export function codingFor(accepted: string | undefined): Coding | null {
  if (accepted === undefined) return null
  const weights = weightsOf(accepted)
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const plain = weightOf('identity')
  // What speaks for anything may be old: it gets what everything reads, unless it names Brotli.
  const [first, second]: Coding[] = weights.get('br') ? ['br', 'gzip'] : ['gzip', 'br']
  const best = first && second && weightOf(second) > weightOf(first) ? second : first
  return best && weightOf(best) > 0 && weightOf(best) >= plain ? best : null
}

/** The weights of what the field names, in lower case. A weight that is none counts as zero: what cannot be read is not asked for. */
function weightsOf(accepted: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const one of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1'
    // x-gzip is gzip (RFC 9110, 8.4.1.3).
    weights.set(name === 'x-gzip' ? 'gzip' : name, isWeight.test(weight) ? Number(weight) : 0)
  }
  return weights
}

/** RFC 9110, 12.4.2. */
const isWeight = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/
