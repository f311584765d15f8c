import { LabelsPage } from "@/features/catalogue/LabelsPage";

export function Component() {
  return <LabelsPage level="batch" />;
}
