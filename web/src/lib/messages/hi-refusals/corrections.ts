import type { Wordings } from "./types";

export const corrections: Wordings<"corrections"> = {
  not_asked_any_more: "यह सुधार अब नहीं माँगा जा रहा है, या कभी नहीं माँगा गया था।",
  asked_by_another: "किसी और ने इस उपस्थिति का सुधार पहले ही माँगा है, और वह जवाब की राह देख रहा है।",
  decided_already: "किसी और ने अभी-अभी इसका जवाब दिया है।",
  decided_by_you: "आप इसका दूसरा जवाब पहले ही दे चुके हैं।",
  is_that_mark: "विद्यार्थी की उपस्थिति पहले से वही है।",
  not_uploaded: "यह कक्षा अभी गिनी नहीं जाती: इसमें सुधारने को कुछ नहीं है।",
};
