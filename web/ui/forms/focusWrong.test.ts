// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { focusWrong } from './focusWrong.ts'

let form: HTMLFormElement
const named = (id: string) => document.querySelector<HTMLElement>(`#${id}`) as HTMLElement

beforeEach(() => {
  document.body.innerHTML = `
    <form><input id="right"><input id="wrong" aria-invalid="true"><button id="save">Save</button></form>
    <dialog><button id="confirm">Change</button></dialog>`
  form = document.querySelector('form') as HTMLFormElement
})
afterEach(() => document.body.replaceChildren())

const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

test('the first wrong field takes the focus', async () => {
  named('save').focus()
  focusWrong(form)
  await twoFrames()
  expect(document.activeElement).toBe(named('wrong'))
})

test('a field that the reader has moved to keeps it', async () => {
  named('save').focus()
  focusWrong(form)
  named('right').focus()
  await twoFrames()
  expect(document.activeElement).toBe(named('right'))
})

test('what a dialog gives its focus back to, as it closes, does not keep it', async () => {
  const dialog = document.querySelector('dialog') as HTMLDialogElement
  dialog.showModal()
  named('confirm').focus()
  focusWrong(form)
  dialog.close()
  named('save').focus()
  await twoFrames()
  expect(document.activeElement).toBe(named('wrong'))
})
