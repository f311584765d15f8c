"""Bounces, as mail servers write them."""

# As Postfix writes them.
BOUNCE = """\
From: MAILER-DAEMON@mail.college.example (Mail Delivery System)
To: rollbook@college.example
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="B/1"

--B/1
Content-Type: text/plain

I'm sorry to have to inform you that your message could not be delivered.

--B/1
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.college.example
Arrival-Date: Wed, 18 Nov 2026 06:30:00 +0000

Final-Recipient: rfc822; {address}
Original-Recipient: rfc822;{address}
Action: {action}
Status: {status}
Remote-MTA: dns; mx.example
Diagnostic-Code: smtp; {said}

--B/1
Content-Description: Undelivered Message
Content-Type: {kind}

Return-Path: <rollbook@college.example>
Message-ID: {message_id}
Subject: Your attendance

--B/1--
"""


def bounce(message_id: str, **more: str) -> bytes:
    usual = {"status": "5.1.1", "action": "failed", "kind": "message/rfc822", "address": "a@college.example"}
    given = {**usual, **more}
    said = "550 {status} <{address}>: no\n    such user".format(**given)
    return BOUNCE.format(message_id=message_id, **{"said": said, **given}).encode()
