import { expect, it } from 'vitest'
import { isOurHTML } from './isOurHTML.ts'

it('accepts what the renderer writes', () => {
  for (const html of [
    '',
    'a &amp; "b"',
    '<p>a<br /><em>b</em></p>',
    '<ol start="3"><li>a</li></ol>',
    '<p class="pictures"><a href="/files/0198-ab"><img src="/files/0198-ab" alt="" width="1" height="2" loading="lazy" /></a></p>',
    '<a href="https://a.b/?c=d&amp;e" rel="nofollow ugc noopener">a</a>',
    '<a class="mention" href="/u/0198-ab">@Ann</a>',
  ])
    expect(isOurHTML(html), html).toBe(true)
})

it('accepts nothing else', () => {
  for (const html of [
    '<script>a</script>',
    '<p onclick="a">b</p>',
    '<p>a',
    'a</p>',
    '<p><em>a</p></em>',
    'a < b',
    'a & b',
    '&nbsp;',
    '<a>b</a>',
    '<a href="javascript:a" rel="nofollow ugc noopener">b</a>',
    '<a href="https://a.b">c</a>',
    '<a href="https://a.b" rel="nofollow ugc noopener" onclick="c">d</a>',
    '<a href="/admin" rel="nofollow ugc noopener">b</a>',
    '<img src="data:a" alt="" width="1" height="2" loading="lazy" />',
    '<img src="https://a.b/c" alt="" loading="lazy" />',
    '<img src="https://a.b/c" alt="" width="1" height="2" loading="lazy" />',
    '<img src="//a.b/c" alt="" width="1" height="2" loading="lazy" />',
    '<img src="/files/1" alt="" width="1" height="2" onerror="d" loading="lazy" />',
    '<img src="/files/1" alt=""onerror="d" width="1" height="2" loading="lazy" />',
    '<img src="/files/1" alt="" width="1" height="2" srcset="https://a.b/c 2w" loading="lazy" />',
    '<p class="mention">a</p>',
    '<em class="pictures">a</em>',
    '<ul start="3"></ul>',
    '<!-- a -->',
    '<svg/onload=a>',
  ])
    expect(isOurHTML(html), html).toBe(false)
})
