"""Made-up people of the sample college: names of many languages, scripts and lengths."""

from random import Random

# Names that go together: how many of a thousand people have such, in which order they stand, given names | family
# names or initials. An underscore stands for a space within a name.
_GROUPS = """\
170 given family: Aarav Aditi Akash Ananya Anjali Ankit Arjun Deepak Divya Gaurav Harsh Isha Kavya Kriti Manish Megha
Mohit Neha Nikhil Pooja Pranav Priya Rahul Riya Rohan Sakshi Sanjay Shivani Shreya Siddharth Sneha Tanvi Tarun Varun
Vikas Yash | Agarwal Bhatia Chauhan Chopra Dubey Gupta Jain Joshi Kapoor Kumar Malhotra Mehta Mishra Pandey Rastogi
Saxena Sharma Shukla Singh Srivastava Thakur Tiwari Trivedi Verma Yadav

120 given family: Abhijit Anirban Arpita Debasmita Debjit Ishita Koushik Madhurima Moumita Paramita Partha Poulami
Rituparna Rwitobroto Sayan Sharmistha Shubhankar Sohini Soumyadeep Sourav Sreejita Subhasree Sucheta Tanmoy | Banerjee
Basu Bhattacharya Biswas Chakraborty Chatterjee Das Dutta Ganguly Ghosh Mitra Mondal Mukherjee Pal Roy Saha Sarkar Sen

120 given family: Arvind Bhuvaneshwari Dinesh Gayathri Harini Karthik Kavitha Keerthana Lakshmi Madhavan Meenakshi
Murugan Nandhini Padmavathi Prabhakaran Ramya Saravanan Senthil Sivaranjani Sundar Thamizhselvi Vasanth Vignesh | A. B.
G. K. M. N. P. R. S. T. V. A.R. K.S. M.P. S.V.

90 family given: Anusha Bhargavi Chaitanya Harshavardhan Jahnavi Kalyan Lavanya Mounika Naga Pavan Praneeth Ramakrishna
Sailaja Satyanarayana Sirisha Sravani Srinivas Swathi Tejaswini Venkatesh Yamini | Achanta Bandaru Chekuri Dasari
Gudipati Indukuri Kakarla Kandula Maddineni Nallamothu Pothuri Rayapudi Tadepalli Vemuri Yerramilli

80 given family: Aishwarya Ashwini Basavaraj Chandana Darshan Girish Kiran Manjunath Nagaraj Pallavi Prajwal
Raghavendra Rakshitha Shashank Shwetha Spoorthi Sudeep Suhas Vaishnavi Vinay | Bhat Gowda Hegde Hiremath Kamath
Kulkarni Nayak Pai Patil Rao Shenoy Shetty Upadhyaya

80 given family: Abdul Adil Afreen Ahmed Aisha Ayesha Danish Farhan Fatima Imran Irfan Khadija Mariyam Nadia Rehan
Rukhsar Saif Salman Sana Shabnam Tabassum Yusuf Zainab Zoya | Ahmed Ali Ansari Baig Hussain Khan Mirza Pathan Qureshi
Rahman Sheikh Siddiqui Syed

70 given family: Amrit Arshdeep Gurleen Gurpreet Harjot Harpreet Jasleen Jaspreet Manpreet Navdeep Simran Sukhmani |
Kaur Singh Gill Sandhu Sidhu Dhillon Grewal

60 given family: Aditya Amruta Bhakti Chinmay Gauri Jigar Kajal Ketan Krupa Mayur Mihir Mrunal Nisarg Parth Rutuja
Sayali Tejas Urvi Vaibhav | Bhosale Deshmukh Desai Gaikwad Jadhav Jagtap Modi Panchal Parekh Parmar Patel Pawar Shah
Shinde Solanki

60 given family: Alan Anjana Anoop Aparna Athira Bincy Gokul Jithin Jomon Midhun Nimisha Nithya Reshma Sreelakshmi
Vishnu | George Jacob Joseph Kurian Mathew Menon Nair Nambiar Panicker Pillai Thomas Varghese Warrier

30 given family: José Zoë Thérèse André Inês Conceição Noël Renée João Chloé | D'Souza Fernandes Pinto Gonçalves Rebêlo
De_Sá Furtado Müller-Lobo

30 given: Lalrinpuia Zothanmawia Tenzin Dolma Lhamo Murugan Bhavani Thangjam Chaoba Ngangom Rinchen Sangay Wangmo

30 given family: अभिनव आरती कविता गणेश ज्योति प्रियंका मीनाक्षी राजेश्वरी विवेक शिवांगी सुनीता हर्षवर्धन | अग्रवाल
कुलकर्णी चतुर्वेदी त्रिपाठी देशपांडे मिश्रा शर्मा श्रीवास्तव सिंह

25 family given: அன்புச்செல்வி இளங்கோவன் கயல்விழி செந்தில்குமார் தமிழரசி நந்தினி மணிகண்டன் யாழினி வெற்றிவேல் | அ. க.
கோ. சு. த. ப. மு. ரா. வே.

20 given family: অনির্বাণ অর্পিতা কৌশিক তনুশ্রী দেবস্মিতা রূপম শর্মিষ্ঠা সৌম্যদীপ | ঘোষ চক্রবর্তী চট্টোপাধ্যায় দাস
বন্দ্যোপাধ্যায় মুখোপাধ্যায় সেনগুপ্ত

10 given family: عائشہ فاطمہ محمد زینب عمران یوسف | انصاری خان صدیقی قریشی مرزا

5 given family: Nguyễn_Thị Trần_Minh Lê_Quốc | Hạnh Đức Bảo_Ngọc
"""

LONGEST = "Sri Venkata Naga Lakshmi Narasimha Satya Subrahmanyeswar Rao"


def some_names(random: Random, count: int) -> list[str]:
    """So many different names, by the alphabet as rolls usually are."""
    groups = [_read_group(group) for group in _GROUPS.split("\n\n")]
    shares = [share for share, *_ in groups]
    names: set[str] = set()
    while len(names) < count:
        _, order, given, family = random.choices(groups, shares)[0]
        chosen = {"given": random.choice(given), "family": random.choice(family)}
        names.add(" ".join(chosen[part] for part in order).replace("_", " "))
    return sorted(names)


def _read_group(text: str) -> tuple[int, list[str], list[str], list[str]]:
    head, _, words = text.partition(":")
    share, *order = head.split()
    given, _, family = words.partition("|")
    return int(share), order, given.split(), family.split() or [""]
