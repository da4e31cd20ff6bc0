import { expect, it, vi } from 'vitest'
import { later } from '../../test/answering.ts'
import { DataError } from '../../data/errors/dataError.ts'
import { makeUploads } from './uploads.ts'

function open() {
  const sendings: {
    file: File
    progress: (share: number) => void
    signal: AbortSignal
    answer: ReturnType<typeof later<string>>
  }[] = []
  let text = ''
  const type = (next: string) => {
    uploads.textChanged(text, next)
    text = next
  }
  const uploads = makeUploads<string>({
    send: (file, { onProgress, signal }) => {
      const answer = later<string>()
      sendings.push({ file, progress: onProgress, signal, answer })
      return answer.promise
    },
    put: (sent, place) => {
      // As in a form: the owner of the text is told of every change.
      type(text.slice(0, place) + sent + text.slice(place))
      return sent.length
    },
    thumbnailOf: async () => null,
  })
  return { uploads, sendings, text: () => text, type, states: () => uploads.read().map(({ state }) => state.at) }
}

function aFile(name: string, { type = 'image/png', bytes = 10 } = {}): File {
  return new File([new Uint8Array(bytes)], name, { type })
}

it('files are sent one after the other, and put where they were added in their order', async () => {
  const { uploads, sendings, text, type, states } = open()
  type('ab')
  uploads.add([aFile('1'), aFile('2')], 1)
  expect(states()).toEqual(['sending', 'waiting'])
  sendings[0]?.answer.resolve('(one)')
  await vi.waitFor(() => expect(sendings).toHaveLength(2))
  expect(text()).toBe('a(one)b')
  sendings[1]?.answer.resolve('(two)')
  await vi.waitFor(() => expect(text()).toBe('a(one)(two)b'))
  expect(states()).toEqual([])
})

it('text that is typed meanwhile stays where it is, and so does the place', async () => {
  const { uploads, sendings, text, type } = open()
  type('Look: . End')
  uploads.add([aFile('1')], 6)
  type('Please look: . End')
  type('Please look: . The end')
  sendings[0]?.answer.resolve('P')
  await vi.waitFor(() => expect(text()).toBe('Please look: P. The end'))
})

it('places further on move by what is put before them, once', async () => {
  const { uploads, sendings, text, type } = open()
  type('ab')
  uploads.add([aFile('1')], 0)
  uploads.add([aFile('2')], 1)
  sendings[0]?.answer.resolve('(one)')
  await vi.waitFor(() => expect(sendings).toHaveLength(2))
  sendings[1]?.answer.resolve('(two)')
  await vi.waitFor(() => expect(text()).toBe('(one)a(two)b'))
})

it('how much has left is told, and nothing more of what was cancelled', async () => {
  const { uploads, sendings, text, states } = open()
  uploads.add([aFile('1'), aFile('2')], 0)
  sendings[0]?.progress(0.4)
  const [first] = uploads.read()
  expect(first?.state).toEqual({ at: 'sending', share: 0.4 })
  uploads.remove(first?.key ?? 0)
  expect(sendings[0]?.signal.aborted).toBe(true)
  sendings[0]?.progress(0.9)
  sendings[0]?.answer.reject(new Error('aborted'))
  await vi.waitFor(() => expect(sendings).toHaveLength(2))
  expect(states()).toEqual(['sending'])
  expect(text()).toBe('')
})

it('one that failed says why, lets the next go on, and stands in its order when it is tried again', async () => {
  const { uploads, sendings, text, states } = open()
  uploads.add([aFile('1'), aFile('2')], 0)
  sendings[0]?.answer.reject(new DataError('That is too often.', 'tooMany'))
  await vi.waitFor(() => expect(states()).toEqual(['failed', 'sending']))
  const [failed] = uploads.read()
  expect(failed?.state).toMatchObject({ at: 'failed', error: { message: 'That is too often.' } })
  sendings[1]?.answer.resolve('(two)')
  await vi.waitFor(() => expect(text()).toBe('(two)'))
  uploads.retry(failed?.key ?? 0)
  await vi.waitFor(() => expect(sendings).toHaveLength(3))
  sendings[2]?.answer.resolve('(one)')
  await vi.waitFor(() => expect(text()).toBe('(one)(two)'))
})

it('what the server would refuse is not sent, and is forgotten when the text goes on', () => {
  const { uploads, sendings } = open()
  uploads.add(
    [
      aFile('notes.pdf', { type: 'application/pdf' }),
      aFile('big.png', { bytes: 10 * 1024 * 1024 + 1 }),
      aFile('nothing.png', { bytes: 0 }),
      aFile('unknown', { type: '' }),
    ],
    0,
  )
  expect(uploads.read().map(({ state }) => (state.at === 'refused' ? state.fault : state.at))).toEqual([
    'type',
    'tooHeavy',
    'empty',
    'sending',
  ])
  expect(sendings.map(({ file }) => file.name)).toEqual(['unknown'])
  uploads.forgetRefused()
  expect(uploads.read()).toHaveLength(1)
})

it('when the form goes away nothing is sent any more', async () => {
  const { uploads, sendings } = open()
  const leave = uploads.subscribe(() => {})
  uploads.add([aFile('1'), aFile('2')], 0)
  leave()
  expect(sendings[0]?.signal.aborted).toBe(true)
  sendings[0]?.answer.reject(new Error('aborted'))
  await Promise.resolve()
  expect(uploads.read()).toEqual([])
  expect(sendings).toHaveLength(1)
})
