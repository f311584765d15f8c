"""JSON no honest client sends."""

LOGIN = b'{"userName":"asha.rao","email":"a@b.example","password":"%s"}'
# What is sent, and the sentence that tells why it is not taken.
HOSTILE = {
    "deep lists": (b"[" * 100_000, "The JSON has too many parts."),
    "deep objects": (b'{"a":' * 100_000, "The JSON has too many parts."),
    "just too deep": (b"[" * 33 + b"]" * 33, "The JSON is nested too deep."),
    "deep and closed": (b'{"a":' * 500 + b"1" + b"}" * 500, "The JSON is nested too deep."),
    "quotes without end": (b'["' + b'[\\"' * 300_000, "This is not JSON."),
    "a million digits": (b'{"userName":' + b"9" * 1_000_000 + b"}", "A number is too large."),
    "2 to the 63rd": (b'{"userName":9223372036854775808}', "A number is too large."),
    "minus a lot": (b'{"userName":-99999999999999999999}', "A number is too large."),
    "1e999": (b'{"userName":1e999}', "A number is too large."),
    "NaN": (b'{"userName":NaN}', "NaN and Infinity are not JSON."),
    "Infinity": (b'{"userName":-Infinity}', "NaN and Infinity are not JSON."),
    "a doubled key": (b'{"userName":"a","userName":"b"}', "A field is given twice."),
    "a doubled key inside": (b'{"userName":{"a":1,"a":2}}', "A field is given twice."),
    "half a character": (LOGIN % b"\\ud800", "A text holds half a character."),
    "half a character as key": (b'{"\\udfff":1}', "A text holds half a character."),
    "half a character as bytes": (LOGIN % b"\xed\xa0\x80", "The text is not UTF-8."),
    "NUL": (LOGIN % b"\\u0000", "A text holds the character NUL."),
    "NUL as byte": (LOGIN % b"\0", "This is not JSON."),
    "bad UTF-8": (LOGIN % b"\xff\xfe", "The text is not UTF-8."),
    "a byte order mark": (b"\xef\xbb\xbf{}", "This is not JSON."),
    "UTF-16": ('{"a":1}'.encode("utf-16"), "The text is not UTF-8."),
    "nothing but space": (b"   ", "This is not JSON."),
    "half of it": (b'{"userName":"asha', "This is not JSON."),
    "more than one": (b"{}{}", "This is not JSON."),
}
