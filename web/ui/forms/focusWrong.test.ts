import { expect, test } from 'vitest'
import { focusWrong } from './focusWrong.ts'

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

function form(): { form: HTMLFormElement; wrong: HTMLElement; submit: HTMLElement; other: HTMLElement } {
  document.body.innerHTML =
    '<form><input name="right"><input name="wrong" aria-invalid="true"><button>Save</button><button type="button">Skip</button></form>'
  const [right, wrong, submit, other] = document.querySelectorAll<HTMLElement>('input, button')
  const element = document.querySelector('form')
  if (!element || !right || !wrong || !submit || !other) throw new Error('no form')
  return { form: element, wrong, submit, other }
}

test('the first wrong field takes the focus', async () => {
  const shown = form()
  shown.submit.focus()
  focusWrong(shown.form)
  await nextFrame()
  expect(document.activeElement).toBe(shown.wrong)
})

test('the focus of a person who has moved on stays where it is', async () => {
  const shown = form()
  shown.submit.focus()
  focusWrong(shown.form)
  shown.other.focus()
  await nextFrame()
  expect(document.activeElement).toBe(shown.other)
})
