/** Texts that would do harm wherever they were not inert. */
export const HOSTILE = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  '" autofocus onfocus="alert(1)',
  '<!--<script>',
  '-->',
  ']]>',
  '<style>*{display:none}</style>',
  '{{constructor.constructor("alert(1)")()}}',
  '#{alert(1)}',
  '`alert(1)`',
  '&lt;b&gt; &amp; &#60;i&#62;',
  '\\u003cscript\\u003e',
  '=HYPERLINK("http://evil.example","Pay")',
  '*<b>bold</b>*',
  'https://evil.example/"onclick="alert(1)',
  '[pay](javascript:alert(1))',
  'a;b,c\\n:d',
  'BEGIN:VEVENT;X=1',
  '<a href="javascript:alert(1)">pay</a>',
  '%0d%0aSet-Cookie: a=b',
]

/** Refused before they are stored: they would end a line of a mail, a calendar or a header, or turn the text after them. */
export const REFUSED = [
  'two\nlines',
  'a\r\nBcc: everyone@evil.example',
  'nul\u0000',
  'abc\u202Etxt',
  '\u2066x',
  'broken \ud800',
  'line\u2028sep',
]

/** What a spreadsheet would run, or what would hide that it does. */
export const FORMULAS = [
  '=1+1',
  '+44 7700',
  '-1+1',
  '@SUM(A1)',
  ' =1+1',
  '\t=1+1',
  '\r=1+1',
  '＝1+1',
  '"=1+1',
  '\u202e=1+1',
  "=cmd|' /C calc'!A0",
]
