// @vitest-environment happy-dom
import { getSchema } from '@tiptap/core'
import { DOMParser as DocParser } from '@tiptap/pm/model'
import { expect, it } from 'vitest'
import { cleanPaste, leftOut } from './cleanPaste.ts'
import type { DocNode } from './doc.ts'
import { docToMarkdown } from './docToMarkdown.ts'
import { extensions } from './extensions.ts'
import { markdownToDoc } from './markdownToDoc.ts'

const schema = getSchema(extensions())

/** What a paste becomes, as Markdown. */
function pasted(html: string): string {
  const body = document.createElement('div')
  body.innerHTML = cleanPaste(html)
  return docToMarkdown(DocParser.fromSchema(schema).parse(body).toJSON() as DocNode)
}

it('keeps the structure of Google Docs', () => {
  expect(
    pasted(
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:400">Faster</span></h2>' +
        '<p dir="ltr"><span style="font-weight:400;font-style:normal">Plain </span><span style="font-weight:700;font-style:normal">bold</span><span style="font-weight:400;font-style:italic"> and slanted</span></p>' +
        '<ul style="margin:0"><li dir="ltr" style="list-style-type:disc" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400">One</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Two</span></p></li></ul></ul>' +
        '<p><span><img src="https://lh7.example/x" alt=""></span></p><p><a href="https://a.example" style="text-decoration:none"><span style="color:#1155cc">A link</span></a></p></b>',
    ),
  ).toBe('## Faster\n\nPlain **bold** _and slanted_\n\n- One\n  - Two\n\n[A link](https://a.example)')
})

it('keeps the lists and tables of Word', () => {
  expect(
    pasted(
      '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0} --></style><xml><o:x/></xml></head><body lang=EN-US><!--StartFragment-->' +
        "<h1>Release<o:p></o:p></h1><p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span></span><![endif]>First<o:p></o:p></p>\n" +
        "<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp;</span></span>Inner</p>\n<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span><b>Second</b></p>" +
        '<table class=MsoTableGrid border=1><tr><td width=300 style="width:225pt"><p class=MsoNormal>Plan</p></td><td><p class=MsoNormal>Price</p></td></tr><tr><td><p>Small</p></td><td><p>5</p></td></tr></table><!--EndFragment--></body></html>',
    ),
  ).toBe('# Release\n\n- First\n  - Inner\n- **Second**\n\n| Plan | Price |\n| --- | --- |\n| Small | 5 |')
})

it('keeps the code, callouts and tables of GitHub', () => {
  expect(
    pasted(
      '<div class="markdown-alert markdown-alert-warning"><p class="markdown-alert-title"><svg></svg>Warning</p><p>Back up.</p></div>' +
        '<div class="highlight highlight-source-js"><pre><span class="pl-k">const</span> a = 1\nb()</pre><clipboard-copy></clipboard-copy></div>' +
        '<p>Use <code>npm</code><br>now <g-emoji>x</g-emoji></p><ol start="3"><li>c</li></ol><ul class="contains-task-list"><li><input type="checkbox"> todo</li></ul>' +
        '<table><thead><tr><th align="center">a</th></tr></thead><tbody><tr><td align="center"><code>b</code></td></tr></tbody></table><img src="data:image/png;base64,x" alt="Chart">',
    ),
  ).toBe(
    '> [!WARNING]\n> Back up.\n\n```js\nconst a = 1\nb()\n```\n\nUse `npm`\nnow x\n\n3. c\n\n- todo\n\n| a |\n| :-: |\n| `b` |\n\nChart',
  )
})

it('keeps the blocks of Notion', () => {
  expect(
    pasted(
      '<meta charset=\'utf-8\'><!-- notionvc: 1 --><h3>Title</h3><p>Text with <strong>bold</strong> and <em>more</em></p><aside>\n<p>A callout</p>\n</aside><ol type="1"><li>One</li><li>Two<ul><li>Inner</li></ul></li></ol>' +
        '<pre><code class="language-sql">select 1</code></pre><blockquote>Quote</blockquote><hr><p><a href="javascript:alert(1)">bad</a></p><script>alert(1)</script>',
    ),
  ).toBe(
    '### Title\n\nText with **bold** and _more_\n\n> [!NOTE]\n> A callout\n\n1. One\n2. Two\n   - Inner\n\n```sql\nselect 1\n```\n\n> Quote\n\n___\n\nbad',
  )
})

it('tells what of a paste is not taken as it is, and what no entry has room for', () => {
  const of = (html: string, text = '') => leftOut({ html, text })
  expect(of('<style>b{}</style><p>One <b>two</b></p><img src="/files/a" alt="Ours">')).toBeNull()
  expect(of('<p>a</p><img src="data:image/png;base64,x" alt="Chart">')).toBe('images')
  expect(of('<img src="https://a.example/b.png">')).toBe('images')
  for (const tag of ['script', 'iframe', 'object']) expect(of(`<p>a</p><${tag}></${tag}>`), tag).toBe('code')
  expect(of(`<script>${'x'.repeat(50_000)}</script><p>a</p>`)).toBe('code')
  expect(of(`<img src="data:image/png;base64,${'x'.repeat(1_000_000)}">`, 'a')).toBe('images')
  expect(of('', 'x'.repeat(40_000))).toBeNull()
  expect(of('', 'x'.repeat(10_000_000))).toBe('all')
  expect(of(`<p>${'x'.repeat(40_001)}</p>`)).toBe('all')
})

it('has every kind of node that Markdown becomes', () => {
  const source =
    '# a\n\n> [!NOTE]\n> b\n\n| a |\n| :-: |\n| b |\n\nhttps://vimeo.com/12345\n\n1. c ![d](/files/e) **`f`**'
  const doc = schema.nodeFromJSON(markdownToDoc(source))
  doc.check()
  expect(docToMarkdown(doc.toJSON() as DocNode)).toBe(source)
})
