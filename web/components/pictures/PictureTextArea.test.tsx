import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDataClient } from '../../data/client.ts'
import { createCookieStore } from '../../data/transport/cookieStore.ts'
import { DataProvider } from '../../data/react.tsx'
import { answering } from '../../test/answering.ts'
import { answerJSON, startTinyServer, type TinyServer } from '../../test/tinyServer.ts'
import { SignInGate } from '../signIn/SignInGate.tsx'
import { PictureTextArea } from './PictureTextArea.tsx'
import { usePictures } from './usePictures.ts'

let server: TinyServer | undefined

// A browser writes the range past the element's own `value`, by which React tells what was typed from what it wrote; the light DOM does not.
const { set: writeValue } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {}
beforeEach(() => {
  vi.spyOn(HTMLTextAreaElement.prototype, 'setRangeText').mockImplementation(function (
    this: HTMLTextAreaElement,
    text: string,
    start = 0,
    end = 0,
  ) {
    writeValue?.call(this, this.value.slice(0, start) + text + this.value.slice(end))
  })
})

afterEach(async () => {
  await server?.close()
  server = undefined
})

const viewer = {
  id: 'ada',
  name: 'Ada',
  email: null,
  kind: 'user',
  isMember: false,
  asksName: false,
  isBlocked: false,
  permissions: [],
  pictureURL: null,
  csrfToken: 'token',
}

function Form({ onSend, first }: { onSend: (text: string) => void; first: string }) {
  const pictures = usePictures()
  const [text, setText] = useState(first)
  return (
    <form
      aria-label="Form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!pictures.hold()) onSend(text)
      }}
    >
      <PictureTextArea pictures={pictures} label="Text" value={text} onChange={setText} />
      <button type="submit">Send</button>
    </form>
  )
}

/** A form on a page of someone who is signed in, before a server that answers each upload when the test says so. */
async function open(first = '') {
  const waiting: ((status?: number) => void)[] = []
  server = await startTinyServer((_, response) => {
    const id = `p${waiting.length + 1}`
    waiting.push((status = 200) => {
      if (status === 200)
        answerJSON(response, { image: { id, url: `/files/${id}`, smallURL: `/files/${id}`, width: 2, height: 1 } })
      else answerJSON(response, { error: 'That is no picture.', code: 'badInput' }, { status })
    })
  })
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
  happyDOM.setURL(server.origin)
  const { transport } = answering({ '/api/viewer/get': () => ({ viewer }) })
  const cookies = createCookieStore()
  cookies.set('csrfToken', 'token')
  const client = createDataClient({ transport, cookies, onServer: false })
  await client.load('/api/viewer/get', {})
  const onSend = vi.fn()
  const { container, unmount } = render(
    <DataProvider client={client}>
      <SignInGate>
        <Form onSend={onSend} first={first} />
      </SignInGate>
    </DataProvider>,
  )
  const pick = (...names: string[]) => {
    const input = container.querySelector('input[type=file]')
    if (!input) throw new Error('There is no file input')
    fireEvent.change(input, {
      target: { files: names.map((name) => new File(['bytes'], name, { type: 'image/png' })) },
    })
  }
  const answer = async (place: number, status?: number) => {
    await waitFor(() => expect(waiting.length).toBeGreaterThan(place))
    waiting[place]?.(status)
  }
  const text = () => screen.getByLabelText<HTMLTextAreaElement>('Text').value
  return { onSend, pick, answer, text, unmount, server }
}

it('a picture is in the text when it was sent, and what is described there is written in it', async () => {
  const { pick, answer, text } = await open('Look')
  pick('a.png')
  expect(screen.getByRole('progressbar', { name: 'a.png' })).toBeTruthy()
  await answer(0)
  const field = await screen.findByRole('textbox', { name: 'Description of image 1' })
  expect(text()).toBe('Look\n\n![](/files/p1)\n\n')
  fireEvent.change(field, { target: { value: 'A cat' } })
  expect(text()).toBe('Look\n\n![A cat](/files/p1)\n\n')
  expect(screen.getByText('a.png added.')).toBeTruthy()
})

it('what is typed while a picture is sent stays, and the picture stands where it was added', async () => {
  const { pick, answer, text } = await open('Above')
  pick('a.png')
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'Right above' } })
  await answer(0)
  await waitFor(() => expect(text()).toBe('Right above\n\n![](/files/p1)\n\n'))
})

it('a form that is sent meanwhile waits, and sends itself once with the picture', async () => {
  const { pick, answer, onSend } = await open('Look')
  pick('a.png', 'b.png')
  fireEvent.submit(screen.getByRole('form'))
  expect(screen.getByText('Your text will be sent as soon as the images have uploaded.')).toBeTruthy()
  await answer(0)
  await answer(1)
  await waitFor(() => expect(onSend).toHaveBeenCalledTimes(1))
  expect(onSend).toHaveBeenCalledWith('Look\n\n![](/files/p1)\n![](/files/p2)\n\n')
})

it('a form is not sent without a picture that failed, until that is taken out', async () => {
  const { pick, answer, onSend } = await open('Look')
  pick('a.png')
  fireEvent.submit(screen.getByRole('form'))
  await answer(0, 400)
  expect(await screen.findByText('That is no picture.')).toBeTruthy()
  expect(screen.getByText('Not sent: an image didn’t upload. Try again or remove it.')).toBeTruthy()
  expect(onSend).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Remove a.png' }))
  expect(screen.queryByText(/^Not sent/)).toBeNull()
  expect(onSend).not.toHaveBeenCalled()
  fireEvent.submit(screen.getByRole('form'))
  expect(onSend).toHaveBeenCalledWith('Look')
})

it('pictures of a draft are there again, and each is taken out of the text with its focus going on', async () => {
  const { text } = await open('One\n\n![a](/files/p1)\n![](/files/p2)\n\nTwo')
  expect(
    screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: /^Description of image/ }).map(({ value }) => value),
  ).toEqual(['a', ''])
  fireEvent.click(screen.getByRole('button', { name: 'Remove image 1' }))
  expect(text()).toBe('One\n\n![](/files/p2)\n\nTwo')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove image 1' })))
  fireEvent.click(screen.getByRole('button', { name: 'Remove image 1' }))
  expect(text()).toBe('One\n\nTwo')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add images' })))
})

it('what is sent ends with its form', async () => {
  const { pick, unmount, server } = await open()
  pick('a.png', 'b.png')
  await waitFor(() => expect(server.seen).toHaveLength(1))
  act(unmount)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(server.seen).toHaveLength(1)
})

function paste(html: string, plain: string): boolean {
  const types = { 'text/html': html, 'text/plain': plain }
  return fireEvent.paste(screen.getByLabelText('Text'), {
    clipboardData: {
      types: Object.keys(types),
      files: [],
      getData: (type: keyof typeof types) => types[type],
    },
  })
}

it('formatted text is pasted as Markdown, and what has no format is the browser’s to paste', async () => {
  const { text } = await open()
  expect(paste('<span>a</span>', 'a')).toBe(true)
  expect(paste('<b>a</b>', 'a')).toBe(false)
  await waitFor(() => expect(text()).toBe('**a**'))
})

it('too much format is left out, and a text that is too long is not pasted; both are said', async () => {
  const { text } = await open('kept')
  expect(paste(`<b>a</b>${'<i></i>'.repeat(10_000)}`, 'a')).toBe(true)
  expect(screen.getByText('Pasted without formatting: there was too much of it.')).toBeTruthy()
  expect(paste('', 'a'.repeat(10_000_000))).toBe(false)
  expect(screen.getByText('Not pasted: the copied text has 10,000,000 characters. Paste up to 20,000.')).toBeTruthy()
  expect(text()).toBe('kept')
})

it('what becomes longer than any text as Markdown is not pasted either', async () => {
  const { text } = await open('kept')
  expect(paste(`<b>${'*'.repeat(15_000)}</b>`, '*'.repeat(15_000))).toBe(false)
  expect(await screen.findByText(/^Not pasted: the copied text has 30,004/)).toBeTruthy()
  expect(text()).toBe('kept')
})
