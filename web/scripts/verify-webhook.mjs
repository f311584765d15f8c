// Whether npm's standardwebhooks believes an event: its secret, headers and body are in a file, as JSON.
import { readFileSync } from "node:fs";
import { argv, stdout } from "node:process";
import { Webhook } from "standardwebhooks";

const { secret, headers, body } = JSON.parse(readFileSync(argv[2], "utf8"));
let told;
try {
  told = { event: new Webhook(secret).verify(body, headers) };
} catch (error) {
  told = { refused: error.message };
}
stdout.write(JSON.stringify(told));
