import { Icon } from "@/ui/Icon";
import styles from "./SampleLinks.module.css";
import { useStudentWords } from "./words";

const SAMPLES = ["seed-json", "json", "csv", "xlsx"] as const;

/** A small file of each kind, to download and fill. */
export function SampleLinks() {
  const { samples } = useStudentWords();
  return (
    <div className={styles.samples}>
      <p className="quiet">{samples.title}</p>
      <ul className={styles.links}>
        {SAMPLES.map((sample) => (
          <li key={sample}>
            <a href={`/api/students/samples/${sample}`} download>
              <Icon name="download" />
              <span>{samples[sample]}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
