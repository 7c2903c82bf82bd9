/** Tag groups in the order of the tag picker. Digests refer to tags by title. */
export const tagGroups = {
  'Major Topics': [
    'Housing', 'Transport', 'Energy', 'Public Health', 'Education', 'Climate Adaptation',
    'Economy', 'Local Government', 'Water', 'Work', 'Technology', 'Culture',
  ],
  'Science and Technology': [
    'Space', 'Robotics', 'Chips', 'Open Source', 'Privacy', 'Batteries', 'Ocean Science',
    'Archaeology', 'Medicine', 'Mathematics', 'Weather', 'Satellites', 'Biodiversity', 'Materials',
  ],
  'Business and Money': [
    'Small Business', 'Retail', 'Manufacturing', 'Shipping', 'Farming', 'Tourism',
    'Start-ups', 'Prices', 'Trade', 'Cooperatives', 'Repair', 'Fisheries',
  ],
  'Life and Culture': [
    'Books', 'Film', 'Music', 'Design', 'Architecture', 'Museums', 'Cooking', 'Coffee',
    'Gardening', 'Festivals', 'Languages', 'Photography', 'Animation', 'Family',
  ],
  Sport: [
    'Football', 'Cycling', 'Athletics', 'Swimming', 'Tennis', 'Basketball', 'Chess',
    'Sailing', 'Climbing', 'Grassroots Sport',
  ],
  Places: [
    'Coast', 'Mountains', 'Cities', 'Villages', 'Islands', 'Rivers', 'Forests', 'Deserts',
    'Harbours', 'Parks',
  ],
  Series: [
    'Explainer', 'Weekend Long Read', 'Good News', 'By the Numbers', 'How It Works', 'Five Minutes With',
  ],
} as const;

/** How many digests a day the desk wants with a tag, in the order of the strip. */
export const dailyTargets: Partial<Record<TagTitle, number>> = {
  'Good News': 1,
  Housing: 1,
  Work: 1,
  Energy: 1,
  Technology: 2,
  'Climate Adaptation': 2,
  Culture: 1,
  Cycling: 1,
};

export type TagTitle = (typeof tagGroups)[keyof typeof tagGroups][number];
