// What a polling client of the realtime database is answered. It runs in the hidden frame that the client has made in
// its own page for such answers, with that page's rights. It holds nothing of anybody's.
//
// A client polls because it has written down in the page's storage that a WebSocket failed once, or because the page
// has no storage. In the first case the note is taken away, and the client comes again by WebSocket. In the second it
// would poll for ever: its polls are taken here, in the page, and go through a WebSocket of this frame.
(() => {
  const NOTE = "firebase:previous_websocket_failure";
  const LONGEST_PIECE = 16_384; // characters; a longer message is sent in pieces, behind their number

  const asked = new URL(document.currentScript.src);
  const holder = asked.searchParams.get("cb"); // the client's own number for its two functions in the page
  const command = (...words) => parent[`pLPCommand${holder}`]?.(...words);
  const handOver = (number, message) => parent[`pRTLPCB${holder}`]?.(number, [message]);

  function failureIsForgotten() {
    try {
      const storage = parent.localStorage;
      const wasThere = storage.getItem(NOTE) !== null;
      storage.removeItem(NOTE);
      return wasThere && storage.getItem(NOTE) === null;
    } catch {
      return false; // the page has no storage
    }
  }

  function openSocket() {
    const address = new URL("/.ws", asked);
    address.protocol = asked.protocol.replace("http", "ws");
    address.searchParams.set("v", asked.searchParams.get("v"));
    const socket = new WebSocket(address);
    let handedOver = 0;
    let missing = 0;
    let pieces = [];
    socket.onmessage = ({ data }) => {
      if (missing === 0 && /^[0-9]{1,6}$/.test(data)) {
        missing = Number(data);
        return;
      }
      pieces.push(data);
      missing = Math.max(0, missing - 1);
      if (missing > 0) return;
      const message = JSON.parse(pieces.join(""));
      pieces = [];
      if (handedOver === 0) command("start", "by", "socket");
      handOver(handedOver++, message);
    };
    socket.onclose = () => command("close");
    return socket;
  }

  function send(socket, message) {
    const count = Math.ceil(message.length / LONGEST_PIECE);
    if (count > 1) socket.send(String(count));
    for (let start = 0; start < message.length; start += LONGEST_PIECE) {
      socket.send(message.slice(start, start + LONGEST_PIECE));
    }
  }

  function decoded(base64) {
    const ordinary = base64.replaceAll("-", "+").replaceAll("_", "/").replaceAll(".", "=");
    return new TextDecoder().decode(Uint8Array.from(atob(ordinary), (character) => character.charCodeAt(0)));
  }

  // The client polls by adding scripts to this frame, and puts what it sends into their addresses: segments of a
  // message in base64, in their order.
  function takePolls(socket) {
    let segments = [];
    document.body.appendChild = (script) => {
      const sent = new URL(script.src).searchParams;
      for (let index = 0; sent.has(`d${index}`); index++) {
        segments.push(sent.get(`d${index}`));
        if (segments.length < Number(sent.get(`ts${index}`))) continue;
        send(socket, decoded(segments.join("")));
        segments = [];
      }
      // One that sends nothing only waits for answers, which come without it.
      if (sent.has("d0")) setTimeout(() => script.onload?.());
      return script;
    };
  }

  if (failureIsForgotten()) command("close");
  else takePolls(openSocket());
})();
