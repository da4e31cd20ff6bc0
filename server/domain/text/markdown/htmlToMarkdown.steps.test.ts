import { expect, it } from 'vitest'
import { stepsOf } from '../../../test/stepsOf.ts'
import { htmlToMarkdown } from './htmlToMarkdown.ts'

it('takes steps for nested tags that grow with their length alone', async () => {
  for (const unit of ['<ul><li>', '<b><a>x', '<blockquote>a', '</p>', '<p>a<b>b</b>', '<'])
    expect((await stepsOf(() => htmlToMarkdown(unit.repeat(25_000 / unit.length)))) / 25_000, unit).toBeLessThan(60)
})
