import { describe, expect, it } from 'vitest'
import { isInFence, type Selected, type TextEdit } from './textEdit.ts'
import { nextLine, toggleLines } from './toggleLines.ts'
import { toggleLink } from './toggleLink.ts'
import { toggleMark } from './toggleMark.ts'

/** A text in which `|` stands for the caret, or two of them for the ends of what is selected. */
function read(text: string): Selected {
  const start = text.indexOf('|')
  const end = text.lastIndexOf('|')
  return { value: text.replaceAll('|', ''), start, end: end === start ? start : end - 1 }
}

function shown({ value }: Selected, edit: TextEdit | null): string | null {
  if (!edit) return null
  const text = value.slice(0, edit.start) + edit.text + value.slice(edit.end)
  const [start, end] = edit.select
  const bar = start === end ? '|' : `|${text.slice(start, end)}|`
  return text.slice(0, start) + bar + text.slice(end)
}

const by = (change: (selected: Selected) => TextEdit | null) => (text: string) => shown(read(text), change(read(text)))
const bold = by((selected) => toggleMark(selected, 'bold'))
const italic = by((selected) => toggleMark(selected, 'italic'))
const code = by((selected) => toggleMark(selected, 'code'))
const list = by((selected) => toggleLines(selected, 'list'))
const quote = by((selected) => toggleLines(selected, 'quote'))
const link = by(toggleLink)
const enter = by(nextLine)

describe('a mark', () => {
  it('goes around what is selected and off again, and leaves blanks outside', () => {
    expect(bold('a |word| b')).toBe('a **|word|** b')
    expect(bold('a **|word|** b')).toBe('a |word| b')
    expect(bold('a |**word**| b')).toBe('a |word| b')
    expect(bold('a | word | b')).toBe('a  **|word|**  b')
  })

  it('is bold by two asterisks, italic by one, and both by three', () => {
    expect(italic('|word|')).toBe('*|word|*')
    expect(italic('**|word|**')).toBe('***|word|***')
    expect(bold('*|word|*')).toBe('***|word|***')
    expect(bold('***|word|***')).toBe('*|word|*')
    expect(italic('***|word|***')).toBe('**|word|**')
  })

  it('goes around the word at the caret, else stands open for what is typed', () => {
    expect(bold('one tw|o')).toBe('one **|two|**')
    expect(bold('one |')).toBe('one **|**')
    expect(bold('one **|**')).toBe('one |')
    expect(bold('ein größ|erer')).toBe('ein **|größerer|**')
    expect(bold('كلم|ة')).toBe('**|كلمة|**')
  })

  it('goes around each line of several, behind the signs of their list', () => {
    expect(bold('|- a\n- b\n\n1. c|')).toBe('|- **a**\n- **b**\n\n1. **c**|')
    expect(bold('|- **a**\n- **b**|')).toBe('|- a\n- b|')
  })

  it('of code is as long as the code needs, and a fence around several lines', () => {
    expect(code('|a|')).toBe('`|a|`')
    expect(code('`|a|`')).toBe('|a|')
    expect(code('|a`b|')).toBe('``|a`b|``')
    expect(code('Look\n|a\nb|')).toBe('Look\n\n```\n|a\nb|\n```')
    expect(code('|```\na\nb\n```|')).toBe('|a\nb|')
  })
})

describe('a list and a quote', () => {
  it('begin and end for all selected lines', () => {
    expect(list('|a\nb|')).toBe('|- a\n- b|')
    expect(list('|- a\n2. b|')).toBe('|a\nb|')
    expect(list('a\n|b')).toBe('a\n- |b')
    expect(list('- b|')).toBe('b|')
    expect(list('|')).toBe('- |')
    expect(quote('|a\n\nb|')).toBe('|> a\n> \n> b|')
    expect(quote('|> a\n> \n> b|')).toBe('|a\n\nb|')
  })

  it('leave out a line that the selection only reaches', () => {
    expect(list('|a\n|b')).toBe('- |a\n|b')
  })

  it('go on in the next line, with the next number, and end at an item without words', () => {
    expect(enter('- a|')).toBe('- a\n- |')
    expect(enter('  9) a|b')).toBe('  9) a\n  10) |b')
    expect(enter('- [x] a|')).toBe('- [x] a\n- [ ] |')
    expect(enter('> a|')).toBe('> a\n> |')
    expect(enter('- a\n- |')).toBe('- a\n|')
    expect(enter('> |')).toBe('|')
  })

  it('do not go on from a sentence, from within a sign, or over what is selected', () => {
    for (const text of ['a|', '-|', '|- a', '- |a|', '2024.|']) expect(enter(text)).toBeNull()
  })
})

describe('a link', () => {
  it('is made of words, of an address or of nothing, with the caret where something is missing', () => {
    expect(link('see |this| now')).toBe('see [this](|https://|) now')
    expect(link('see |https://a.b/c|')).toBe('see [|](https://a.b/c)')
    expect(link('see |')).toBe('see [|](https://)')
  })

  it('is taken away around its words, and an image stays', () => {
    expect(link('see [th|is](https://a.b) now')).toBe('see |this| now')
    expect(link('![ca|t](/files/x)')).toContain('![ca[')
  })
})

it('a fence is open until a line of its own sign closes it', () => {
  expect(isInFence('```\na', 5)).toBe(true)
  expect(isInFence('```\na\n```\nb', 10)).toBe(false)
  expect(isInFence('````\n```\nb', 10)).toBe(true)
  expect(isInFence('a ``` b', 7)).toBe(false)
})
