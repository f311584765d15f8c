/** Each would call xss() if a page took it for more than text. */
const BARE = [
  "<script>xss()</script>",
  "<img src=x onerror=xss()>",
  "<svg onload=xss()>",
  "<svg><script>xss()</script></svg>",
  "<body onload=xss()>",
  "<details open ontoggle=xss()>",
  "<input autofocus onfocus=xss()>",
  "<a href=javascript:xss()>x</a>",
  "<form action=javascript:xss()><button>x",
  "<iframe srcdoc='<script>parent.xss()</script>'>",
  "<iframe src=javascript:parent.xss()>",
  "<object data=javascript:xss()>",
  "<embed src=javascript:xss()>",
  "<style onload=xss()></style>",
  "<link rel=stylesheet href=x onerror=xss()>",
  "<base href=javascript:xss()//>",
  "<meta http-equiv=refresh content='0;url=javascript:xss()'>",
  "<video><source onerror=xss()>",
  "<audio src=x onerror=xss()>",
  "<marquee onstart=xss()>",
  "<svg><animate onbegin=xss() attributeName=x dur=1s>",
  "<math><mi xlink:href=javascript:xss()>x",
  "<x tabindex=1 autofocus onfocus=xss()>",
  "<select autofocus onfocus=xss()>",
  "</title><script>xss()</script>",
  "</textarea><script>xss()</script>",
  "</script><script>xss()</script>",
  "--><script>xss()</script>",
  "]]><script>xss()</script>",
  "&lt;script&gt;xss()&lt;/script&gt;",
  "&#60;img src=x onerror=xss()&#62;",
  "javascript:xss()",
  "data:text/html,<script>xss()</script>",
  "{{constructor.constructor('xss()')()}}",
  `\${xss()}`,
  "<noscript><p title='</noscript><img src=x onerror=xss()>'>",
];

const OUT_OF = ["", '"', "'", '">', "'>", "`"];

/** More than 200. */
export const SCRIPTS = OUT_OF.flatMap((before) => BARE.map((script) => `${before}${script}`));
