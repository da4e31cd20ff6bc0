import { expect, test } from 'vitest'
import { renderMarkdown } from './markdown/markdown.ts'
import { mentionedIDs, withName, withNames } from './mentions.ts'

const ann = '01900000-0000-7000-8000-00000000000a'
const bob = '01900000-0000-7000-8000-00000000000b'
const named = (name: string) => (id: string) => (id === ann ? { id: ann, name } : undefined)

test('the ids of a text are found once each, whatever their case; what is no id is not', () => {
  expect(
    mentionedIDs(
      `@[Ann](user:${ann}) and @[ANN](user:${ann.toUpperCase()}) and @[x](user:nobody) and @[Bob](user:${bob})`,
    ),
  ).toEqual([ann, bob])
})

test('a mention is written by the name of its id, and of an unknown one its words stay', () => {
  expect(withNames(`Hi @[The boss](user:${ann}), @[Nobody](user:${bob})!`, named('Ann Lee'))).toBe(
    `Hi @[Ann Lee](user:${ann}), @Nobody!`,
  )
})

test('a name that Markdown would misread is written so that it is read', () => {
  const text = withNames(`@[x](user:${ann})`, named('A[n]n\\ <b>Lee</b>'))
  expect(renderMarkdown(text).html).toBe(
    `<p><a class="mention" href="/u/${ann}">@A n n  &lt;b&gt;Lee&lt;/b&gt;</a></p>`,
  )
  expect(mentionedIDs(text)).toEqual([ann])
  expect(withNames(`@[x](user:${ann})`, named('[]'))).toBe(`@[?](user:${ann})`)
})

test('one person takes another name, or none, and others stay as they are', () => {
  const text = `@[Ann](user:${ann}) and @[Bob](user:${bob})`
  expect(withName(text, ann, 'Anna', 'someone')).toBe(`@[Anna](user:${ann}) and @[Bob](user:${bob})`)
  expect(withName(text, ann, null, 'someone')).toBe(`@someone and @[Bob](user:${bob})`)
})

test('what is left of an unknown mention begins no other', () => {
  for (const text of [
    `@[@](user:${bob})[x](user:${ann})`,
    `@[x@](user:nobody)[y](user:${ann})`,
    `@[@](user:a)[@](user:b)[x](user:${ann})`,
  ]) {
    expect(mentionedIDs(withNames(text, () => undefined)), text).toEqual([])
  }
})
