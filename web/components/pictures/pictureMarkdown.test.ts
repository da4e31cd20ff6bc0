import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderMarkdown } from '../../../server/domain/text/markdown/markdown.ts'
import { insertionOf, pictureMarkdown, picturesIn, placeAfterChange, placeToRemove } from './pictureMarkdown.ts'

describe('a picture in a text', () => {
  it('is found with what it shows and where it stands', () => {
    const text = 'Look:\n\n![A cat](/files/a1)\n\nand ![](/files/b-2).'
    expect(picturesIn(text)).toEqual([
      { id: 'a1', alt: 'A cat', start: 7, end: 26 },
      { id: 'b-2', alt: '', start: 32, end: 47 },
    ])
  })

  it('is not one from elsewhere, nor a link', () => {
    expect(picturesIn('![x](https://a.b/files/c) [x](/files/c) ![x](/files/c/d) ![[x]](/files/c)')).toEqual([])
  })

  it('keeps its description through the text, whatever is typed, but for brackets and line breaks', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'ab \\*_`<>!()[]"&', '\n', 'é', '😀'), maxLength: 140 })
    fc.assert(
      fc.property(typed, (alt) => {
        const [picture, ...more] = picturesIn(`before ${pictureMarkdown('id', alt)} after`)
        expect(more).toEqual([])
        expect(picture?.alt).toBe(
          alt
            .replaceAll('[', '(')
            .replaceAll(']', ')')
            .replace(/\s*\n\s*/g, ' '),
        )
        expect(picturesIn(pictureMarkdown('id', picture?.alt ?? ''))[0]?.alt).toBe(picture?.alt)
      }),
    )
  })

  it('stays a picture when its description is longer than the renderer reads', () => {
    for (const alt of ['\\'.repeat(400), `a${'\\'.repeat(400)}`, 'é'.repeat(400)]) {
      expect(picturesIn(pictureMarkdown('id', alt))).toHaveLength(1)
    }
  })
})

describe('putting a picture into a text', () => {
  const withPicture = (text: string, place: number, markdown: string) => {
    const { at, text: added } = insertionOf(text, place, markdown)
    return text.slice(0, at) + added + text.slice(at)
  }
  const without = (text: string, index: number) => {
    const { start, end } = placeToRemove(text, picturesIn(text)[index] ?? { id: '', alt: '', start: 0, end: 0 })
    return text.slice(0, start) + text.slice(end)
  }

  it.each([
    ['', 0, 'P\n\n'],
    ['Hello', 5, 'Hello\n\nP\n\n'],
    ['Hello\n', 6, 'Hello\n\nP\n\n'],
    ['Hello\n\n', 7, 'Hello\n\nP\n\n'],
    ['Hello world', 5, 'Hello\n\nP\n\n world'],
    ['One\n\nTwo', 3, 'One\n\nP\n\nTwo'],
  ])('%j at %i gives it a paragraph of its own', (text, place, expected) => {
    expect(withPicture(text, place, 'P')).toBe(expected)
  })

  it('right below another puts it into the same paragraph', () => {
    const one = withPicture('Hello', 5, pictureMarkdown('a', ''))
    const two = withPicture(one, one.length, pictureMarkdown('b', 'x'))
    expect(two).toBe('Hello\n\n![](/files/a)\n![x](/files/b)\n\n')
  })

  it('is undone by taking it out', () => {
    for (const text of ['', 'Hello\n\n', 'One\n\nTwo']) {
      const place = text === 'One\n\nTwo' ? 5 : text.length
      expect(without(withPicture(text, place, pictureMarkdown('id', 'x')), 0)).toBe(text)
    }
  })

  it('and taking one of several out leaves the others, and the paragraphs around them', () => {
    const three = 'One\n\n![](/files/a)\n![](/files/b)\n![](/files/c)\n\nTwo'
    expect(without(three, 0)).toBe('One\n\n![](/files/b)\n![](/files/c)\n\nTwo')
    expect(without(three, 1)).toBe('One\n\n![](/files/a)\n![](/files/c)\n\nTwo')
    expect(without(three, 2)).toBe('One\n\n![](/files/a)\n![](/files/b)\n\nTwo')
  })

  it('out of the middle of a sentence leaves the sentence', () => {
    expect(without('See ![x](/files/a) there', 0)).toBe('See  there')
  })
})

describe('a place in a text that is edited', () => {
  it.each([
    ['Hello world', 5, 'Hello big world', 5],
    ['Hello world', 11, 'Hello big world', 15],
    ['Hello world', 11, 'Hello', 5],
    ['Hello world', 8, 'Hello rld', 6],
    ['abcdef', 3, 'x', 1],
    ['abcdef', 3, '', 0],
    ['', 0, 'typed', 0],
  ])('of %j at %i, edited to %j, is at %i', (before, place, after, expected) => {
    expect(placeAfterChange(place, before, after)).toBe(expected)
  })

  it('is never outside of the text', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 12 })
    fc.assert(
      fc.property(text, text, fc.nat(12), (before, after, at) => {
        const place = placeAfterChange(Math.min(at, before.length), before, after)
        expect(place >= 0 && place <= after.length).toBe(true)
      }),
    )
  })
})

it('what is written is what the server shows', () => {
  const { html } = renderMarkdown(
    pictureMarkdown('0192', 'A "quoted" \\ cat & <b>dog</b>'),
    new Map([['0192', { width: 20, height: 10, smallWidth: 20 }]]),
  )
  expect(html).toContain('src="/files/0192"')
  expect(html).toContain('&amp; &lt;b&gt;dog')
})
