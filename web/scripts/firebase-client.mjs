// The real client of the realtime database for JavaScript, led by a test: a JSON object a line comes in, what to do;
// its outcome, and what is heard by those who listen, goes out.
//
//   node scripts/firebase-client.mjs http://127.0.0.1:8000 [API token [emulator | admin]]
//
// `emulator`: the token is shown by the switch for the emulator. `admin`: gets and sets go by the database of npm's
// firebase-admin, opened as that package does; over http it sends the emulator's token by itself.

import { createInterface } from "node:readline";
import { initStandalone } from "@firebase/database-compat/standalone";
import { _registerComponent, initializeApp } from "firebase/app";
import * as db from "firebase/database";

const [address, token, how] = process.argv.slice(2);

function connectedByTheSwitch() {
  const database = db.getDatabase(initializeApp({ databaseURL: "https://old-project.firebaseio.com" }));
  const { hostname, port } = new URL(address);
  db.connectDatabaseEmulator(database, hostname, Number(port), { mockUserToken: token });
  return database;
}

if (token && how !== "emulator") {
  // What Firebase Auth is to the database: whoever has the token.
  const auth = {
    getToken: async () => ({ accessToken: token }),
    addAuthTokenListener: (listener) => listener(token),
    removeAuthTokenListener: () => {},
  };
  _registerComponent({
    name: "auth-internal",
    instanceFactory: () => auth,
    type: "PRIVATE",
    instantiationMode: "LAZY",
    multipleInstances: false,
    serviceProps: {},
    onInstanceCreated: null,
  });
}

const database =
  how === "emulator" ? connectedByTheSwitch() : db.getDatabase(initializeApp({ databaseURL: address }));
const leaving = new Map();
const constraining = {
  orderByChild: db.orderByChild,
  orderByKey: db.orderByKey,
  orderByValue: db.orderByValue,
  startAt: db.startAt,
  startAfter: db.startAfter,
  endBefore: db.endBefore,
  equalTo: db.equalTo,
  limitToFirst: db.limitToFirst,
  limitToLast: db.limitToLast,
};

function tell(line) {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

function at({ path, query = [] }) {
  const constraints = query.map(([name, ...values]) => constraining[name](...values));
  return db.query(db.ref(database, path), ...constraints);
}

const doing = {
  get: async (asked) => (await db.get(at(asked))).val(),
  set: ({ path, value }) => db.set(db.ref(database, path), value),
  update: ({ path, value }) => db.update(db.ref(database, path), value),
  remove: ({ path }) => db.remove(db.ref(database, path)),
  push: async ({ path, value }) => (await db.push(db.ref(database, path), value)).key,
  oneMoreClass: async ({ path }) => {
    const raised = (now) => (now instanceof Object ? { ...now, classes: now.classes + 1 } : (now ?? 0) + 1);
    const done = await db.runTransaction(db.ref(database, path), raised);
    return { committed: done.committed, value: done.snapshot.val() };
  },
  onDisconnect: ({ path, value }) => db.onDisconnect(db.ref(database, path)).set(value),
  goOffline: () => db.goOffline(database),
  goOnline: () => db.goOnline(database),
  listen: (asked) => {
    const heard = (snapshot) => tell({ heard: asked.name, value: snapshot.val() });
    const lost = (error) => tell({ heard: asked.name, lost: error.message });
    leaving.set(asked.name, db.onValue(at(asked), heard, lost));
  },
  unlisten: ({ name }) => leaving.get(name)(),
};

if (how === "admin") {
  const admins = initStandalone(
    initializeApp({ databaseURL: address }, "admin"),
    address,
    "13.10.0",
  ).instance;
  doing.get = async ({ path }) => (await admins.ref(path).get()).val();
  doing.set = ({ path, value }) => admins.ref(path).set(value);
}

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  Promise.try(doing[asked.do], asked).then(
    (value) => tell({ id: asked.id, value: value ?? null }),
    (error) => tell({ id: asked.id, refused: error.message }),
  );
}
process.exit();
